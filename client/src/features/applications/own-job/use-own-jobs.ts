import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUnsaved } from '../../../lib/unsaved.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { cardNames } from '../model/card-facts.ts';
import { keepOwnJobDraft, readOwnJobDraft } from './own-job-draft.ts';
import { BLANK_OWN_JOB, changedFields, ownJobValues } from './own-job-values.ts';
import type { OwnJobDraft } from './own-job-draft.ts';
import { boardTexts } from '../texts/board.texts.ts';

/** What the dialog is open for: a new job for a stage, or the job of a card. */
type Target = { readonly stage: BoardApplication['stage'] } | { readonly card: BoardApplication };

/** No application has this id. */
const NEW = '';
const keyOf = (target: Target): string => ('card' in target ? target.card.id : NEW);

/**
 * The dialog for jobs of one's own, and what was typed into it. Closing it keeps the text until the page is left, so a
 * stray Escape costs nothing; a new job's text survives a reload as well.
 */
export function useOwnJobs(applications: readonly BoardApplication[]) {
  const [target, setTarget] = useState<Target | null>(null);
  // What the dialog shows while it closes.
  const [last, setLast] = useState<Target>({ stage: 'SAVED' });
  const [drafts, setDrafts] = useState<ReadonlyMap<string, OwnJobDraft>>(() => {
    const kept = readOwnJobDraft();
    return new Map(kept ? [[NEW, kept]] : []);
  });
  useEffect(() => keepOwnJobDraft(drafts.get(NEW)), [drafts]);

  const open = useCallback((next: Target) => {
    setLast(next);
    setTarget(next);
  }, []);
  /** Without a stage a job begins as Saved, or where it was to go when it was begun. */
  const add = useCallback(
    (stage?: BoardApplication['stage']) => {
      open({ stage: stage ?? 'SAVED' });
      if (!stage) return;
      setDrafts((all) => {
        const draft = all.get(NEW);
        return draft ? new Map(all).set(NEW, { ...draft, stage }) : all;
      });
    },
    [open],
  );
  const edit = useCallback((card: BoardApplication) => open({ card }), [open]);

  const key = keyOf(last);
  const card = 'card' in last ? last.card : null;
  const fresh: OwnJobDraft = useMemo(() => {
    const base = 'card' in last ? ownJobValues(last.card) : BLANK_OWN_JOB;
    return { values: base, base, read: {}, stage: 'card' in last ? last.card.stage : last.stage };
  }, [last]);
  const draft = drafts.get(key) ?? fresh;

  const forget = () => {
    setDrafts((all) => new Map([...all].filter(([other]) => other !== key)));
    setTarget(null);
  };
  /** Closed, a form is out of sight; the leave question names it. */
  const [unsaved] =
    [...drafts].find(([, { values, base }]) => Object.keys(changedFields(values, base)).length > 0) ?? [];
  const edited = applications.find(({ id }) => id === unsaved);
  useUnsaved(unsaved !== undefined, {
    what: edited ? boardTexts.yourChangesTo(cardNames(edited).title) : boardTexts.theJobYouStarted,
    show: () => (edited ? edit(edited) : add()),
  });

  /** Closes the form for a link that has turned out to be on the board; what was typed besides it stays. */
  const leaveLink = () => {
    const { url: _link, ...others } = changedFields(draft.values, { ...draft.base, ...draft.read });
    if (Object.keys(others).length === 0) forget();
    else setTarget(null);
  };

  return {
    add,
    edit,
    leaveLink,
    dialog: {
      isOpen: target !== null,
      card,
      draft,
      onDraft: (next: OwnJobDraft) => setDrafts((all) => new Map(all).set(key, next)),
      onClose: () => setTarget(null),
      onCancel: forget,
    },
    forget,
  };
}
