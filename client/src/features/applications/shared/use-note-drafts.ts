import { LIMITS } from '@foothold/server/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { useBoardUpdates } from '../sync/board-sync-context.ts';
import { useEditApplicationNoteMutation } from '../model/change-application.generated.ts';
import { useQueuedCards } from '../model/offline-changes.ts';
import { boardTexts } from '../texts/board.texts.ts';

/** A note being written. `base` is the note it started from, to notice a change made elsewhere meanwhile. */
export interface NoteDraft {
  readonly text: string;
  readonly base: string;
  readonly isSaving: boolean;
  /** Anyone who is writing it goes on doing so when its card is drawn again in another column. */
  readonly hasFocus: boolean;
}

export interface NoteActions {
  readonly start: (card: BoardApplication) => void;
  readonly change: (id: string, change: Partial<Pick<NoteDraft, 'text' | 'hasFocus'>>) => void;
  readonly cancel: (id: string) => void;
  readonly save: (id: string, text: string) => void;
}

/** The sentence below a note that cannot be saved as it is; null when it can. */
export function noteError(text: string): string | null {
  const { noteLength } = LIMITS;
  if (text.length <= noteLength) return null;
  return boardTexts.noteTooLong(noteLength, text.length);
}

/**
 * Notes being written, by application id. They live above the cards, so a card that another tab moves, or a board that
 * is loaded again, leaves unsaved text alone.
 *
 * @param onDone is called when a note is no longer written: saved, left, or waiting for the connection.
 */
export function useNoteDrafts(onDone: (id: string) => void) {
  const { applyChange } = useBoardUpdates();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, NoteDraft>>(new Map());
  const [editNote] = useEditApplicationNoteMutation();

  const update = useCallback((id: string, change: Partial<NoteDraft>) => {
    setDrafts((all) => {
      const draft = all.get(id);
      return draft ? new Map(all).set(id, { ...draft, ...change }) : all;
    });
  }, []);

  const close = useCallback((id: string, savedText?: string) => {
    const isOver = (draftId: string, { isSaving, text }: NoteDraft) =>
      draftId === id && (savedText === undefined || (isSaving && text === savedText));
    setDrafts((all) => new Map([...all].filter((entry) => !isOver(...entry))));
  }, []);

  // A note that waits for the connection shows as it will be; should it fail after all, its text is there again.
  const waiting = useQueuedCards();
  const shown = useMemo(
    () => new Map([...drafts].filter(([id, { isSaving }]) => !isSaving || waiting.get(id)?.shows.notes === undefined)),
    [drafts, waiting],
  );
  const before = useRef(shown);
  useEffect(() => {
    for (const id of before.current.keys()) {
      if (shown.has(id)) continue;
      update(id, { hasFocus: false });
      onDone(id);
    }
    before.current = shown;
  }, [shown, update, onDone]);

  const actions: NoteActions = useMemo(
    () => ({
      start: ({ id, notes }) =>
        setDrafts((all) => {
          const fresh = { text: notes, base: notes, isSaving: false, hasFocus: true };
          // One that is being saved is out of sight while it waits for the connection; another one may follow it.
          return all.get(id)?.isSaving === false ? all : new Map(all).set(id, fresh);
        }),
      change: update,
      cancel: (id) => close(id),
      async save(id, text) {
        if (noteError(text)) return;
        update(id, { isSaving: true });
        try {
          await editNote({
            variables: { input: { id, notes: text } },
            update: (_cache, { data }) => applyChange(data.editApplicationNote.change),
          });
          close(id, text);
          notifySuccess(boardTexts.noteUpdated);
        } catch {
          update(id, { isSaving: false });
          notifyError(boardTexts.failedToUpdateNote, { title: boardTexts.error });
        }
      },
    }),
    [applyChange, close, editNote, update],
  );

  return { drafts: shown, actions };
}
