import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import '../../../ui/button.css';
import { notifyError } from '../../../ui/notify.ts';
import { notifyUndoable } from '../../../ui/undo-toast.tsx';
import { sendCv } from '../run/send-cv.ts';
import { masterTexts } from '../texts/master.texts.ts';
import { AddEntry } from './add-entry.tsx';
import { EntryCard } from './entry-card.tsx';
import { type Entry, entriesOf, marksOf, type MasterCv } from './master-entries.ts';
import { ProposalList } from './proposal-list.tsx';
import { ReadFile } from './read-file.tsx';
import { SourcePaper } from './source-paper.tsx';
import { StartCard } from './start-card.tsx';
import { useMasterEdits } from './use-master-edits.ts';
import classes from './master-cv-page.module.css';

const TOAST = 'master-cv';

/** The file on one side, what was read of it on the other; everything saves itself. */
export function MasterCvPage({ cv }: { readonly cv: MasterCv | null }) {
  const edits = useMasterEdits();
  const readFile = async (file: File, signal: AbortSignal): Promise<void> => {
    const uploadId = await sendCv(file, { onProgress: () => undefined, signal });
    await edits.import(uploadId);
  };
  if (cv === null) {
    return <StartCard onFile={readFile} onType={(name) => report(edits.add('BASICS', { name }))} />;
  }
  return <MasterCvDesk cv={cv} onFile={readFile} />;
}

/** Says what became of an edit that failed; what is on the screen is the server's state. */
function report(work: Promise<void>): void {
  work.catch((error: unknown) => notifyError(errorSentence(error), { id: TOAST }));
}

/** Focuses the button that confirms a card: Enter confirms one after the other. */
function focusCard(id: string | undefined): void {
  const button = id === undefined ? null : document.querySelector(`#entry-${id} [data-confirm]`);
  if (button instanceof HTMLElement) button.focus();
}

interface MasterCvDeskProps {
  readonly cv: MasterCv;
  readonly onFile: (file: File, signal: AbortSignal) => Promise<void>;
}

function MasterCvDesk({ cv, onFile }: MasterCvDeskProps) {
  const edits = useMasterEdits();
  const entries = useMemo(() => entriesOf(cv), [cv]);
  const [side, setSide] = useState<'cards' | 'file'>('cards');
  const [chosen, setChosen] = useState<string | null>(null);
  // What is asked stays at the top while it is answered: cards don't move under the hand.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const doubts = entries.filter((one) => one.isUncertain && !asked.includes(one.id));
  if (doubts.length > 0) setAsked([...asked, ...doubts.map(({ id }) => id)]);

  const ordered = [
    ...entries.filter(({ id }) => asked.includes(id)),
    ...entries.filter(({ id }) => !asked.includes(id)),
  ];
  const waiting = ordered.filter(({ isConfirmed }) => !isConfirmed);
  const certain = waiting.filter(({ isUncertain }) => !isUncertain);
  const activeId = chosen ?? waiting[0]?.id ?? null;
  // The file the entry was read from; one that was typed shows the newest file.
  const active = entries.find(({ id }) => id === activeId);
  const sourceId = active?.facts.find(({ span }) => span !== null)?.span?.sourceId;
  const source = cv.sources.find(({ id }) => id === sourceId) ?? cv.sources[0];
  const marks = useMemo(() => (source ? marksOf(entries, source.id) : []), [entries, source]);

  const undo = (): void => report(edits.undo());
  const onUndoKey = useEffectEvent(undo);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isTyping || event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      onUndoKey();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const undoable = (work: Promise<void>, text: string): void =>
    report(work.then(() => notifyUndoable(TOAST, text, () => report(edits.undo()))));

  const confirm = ({ id }: Entry): void => {
    focusCard(waiting[waiting.findIndex((one) => one.id === id) + 1]?.id);
    report(edits.confirm([id]));
  };
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.state} role="status">
          {source && <span className={classes.name}>{source.fileName}</span>}
          {waiting.length === 0
            ? masterTexts.allConfirmed
            : masterTexts.toCheck(waiting.length - certain.length, certain.length)}
        </p>
        <Button
          variant="subtle"
          color="gray"
          aria-disabled={!cv.canUndo}
          leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
          onClick={() => cv.canUndo && undo()}
        >
          {masterTexts.undo}
        </Button>
        <ReadFile label={masterTexts.readLater} onFile={onFile} />
        {certain.length > 0 && (
          <Button
            leftSection={<IconCheck size={18} aria-hidden="true" />}
            variant={certain.length === waiting.length ? 'filled' : 'default'}
            onClick={() => report(edits.confirm([]))}
          >
            {masterTexts.confirmRest(certain.length, certain.length === waiting.length)}
          </Button>
        )}
      </div>
      <ProposalList proposals={cv.proposals} onResolve={(id, accept) => report(edits.resolve(id, accept))} />
      <SegmentedControl
        className={classes.sides}
        fullWidth
        value={side}
        onChange={(value) => setSide(value === 'file' ? 'file' : 'cards')}
        data={[
          { value: 'cards', label: masterTexts.whatWeRead },
          { value: 'file', label: masterTexts.yourFile },
        ]}
      />
      <div className={classes.desk} data-side={side}>
        <div className={classes.file}>
          {source ? (
            <SourcePaper text={source.text} marks={marks} activeId={activeId} />
          ) : (
            <p className={classes.hint}>{masterTexts.noFile}</p>
          )}
        </div>
        <div className={classes.cards}>
          {waiting.length > 0 && <p className={classes.hint}>{masterTexts.enterConfirms}</p>}
          {ordered.map((entry) => {
            const above = entries.find(({ kind, position }) => kind === entry.kind && position === entry.position - 1);
            const name = masterTexts.place(entry.kind, entry.position, entry.count);
            return (
              <EntryCard
                key={entry.id}
                entry={entry}
                above={above ?? null}
                isActive={entry.id === activeId}
                onActive={() => setChosen(entry.id)}
                onSave={(field, value, seen) => edits.saveField(entry, field, value, seen)}
                onConfirm={() => confirm(entry)}
                onMove={(position) => report(edits.move(entry.id, position))}
                onMerge={({ id }) => undoable(edits.merge([id, entry.id]), masterTexts.merged)}
                onSplit={(highlight) => undoable(edits.split(entry.id, highlight), masterTexts.wasSplit)}
                onRemove={() => undoable(edits.remove(entry.id), masterTexts.removed(name))}
              />
            );
          })}
          <AddEntry onAdd={(kind, fields) => report(edits.add(kind, fields))} />
        </div>
      </div>
    </>
  );
}
