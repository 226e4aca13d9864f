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
import { EntryList } from './entry-list.tsx';
import { type Entry, entriesOf, type Mark, marksOf, type MasterCv, type Place } from './master-entries.ts';
import { ProposalList } from './proposal-list.tsx';
import { type CvSources, ReadFile } from './read-file.tsx';
import { SourcePaper } from './source-paper.tsx';
import { StartCard } from './start-card.tsx';
import { useMasterEdits } from './use-master-edits.ts';
import classes from './master-cv-page.module.css';

const TOAST = 'master-cv';

interface MasterCvPageProps {
  readonly cv: MasterCv | null;
  /** Files of the optimizer are part of Premium; the CV of the profile is everybody's. */
  readonly canUpload: boolean;
  readonly hasProfileCv: boolean;
}

/** The file on one side, what was read of it on the other; everything saves itself. */
export function MasterCvPage({ cv, canUpload, hasProfileCv }: MasterCvPageProps) {
  const edits = useMasterEdits();
  const sources: CvSources = {
    readFile: canUpload
      ? async (file, signal) => {
          const uploadId = await sendCv(file, { onProgress: () => undefined, signal });
          await edits.import({ uploadId });
        }
      : null,
    readProfile: hasProfileCv ? () => edits.import({ fromProfile: true }) : null,
  };
  if (cv === null) {
    return <StartCard sources={sources} onType={(name) => report(edits.add('BASICS', { name }))} />;
  }
  return <MasterCvDesk cv={cv} sources={sources} />;
}

/** Says what became of an edit that failed; what is on the screen is the server's state. */
function report(work: Promise<void>): void {
  work.catch((error: unknown) => notifyError(errorSentence(error), { id: TOAST }));
}

/** Focuses what is to be checked of a card, else the button that confirms it: Enter confirms one after the other. */
function focusCard(id: string | undefined): void {
  const card = id === undefined ? null : document.querySelector(`#entry-${id}`);
  const target = card?.querySelector('[data-uncertain]') ?? card?.querySelector('[data-confirm]');
  if (target instanceof HTMLElement) target.focus();
}

/** Focuses the field of a value, a line of a list at its beginning. */
function focusField({ entryId, pointer }: Place): void {
  const [, name = '', line = '0'] = (pointer ?? '').split('/');
  const field = document.querySelector(`#entry-${entryId} [data-field="${name}"]`);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return focusCard(entryId);
  const at = field.value.split('\n', Number(line)).join('\n').length + (line === '0' ? 0 : 1);
  field.focus();
  field.setSelectionRange(at, at);
}

/** Focuses the next field to be checked, and begins again after the last. */
function focusNextDoubt(): void {
  const doubts = [...document.querySelectorAll('[data-field][data-uncertain]')];
  const after = doubts.indexOf(document.activeElement ?? document.body) + 1;
  const next = doubts[after] ?? doubts[0];
  if (next instanceof HTMLElement) next.focus();
}

/** A press on a button takes the focus to it, in some browsers: the field that had it decides which one is next. */
const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();

interface MasterCvDeskProps {
  readonly cv: MasterCv;
  readonly sources: CvSources;
}

function MasterCvDesk({ cv, sources }: MasterCvDeskProps) {
  const edits = useMasterEdits();
  const entries = useMemo(() => entriesOf(cv), [cv]);
  const [side, setSide] = useState<'cards' | 'file'>('cards');
  const [chosen, setChosen] = useState<Place | null>(null);
  // A line of the file was pressed: its field takes the focus once it is shown.
  const [picked, setPicked] = useState<Mark | null>(null);
  useEffect(() => {
    if (picked) focusField(picked);
  }, [picked]);
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
  const [firstWaiting] = waiting;
  const first = firstWaiting ? { entryId: firstWaiting.id, pointer: null } : null;
  const place = entries.some(({ id }) => id === chosen?.entryId) ? chosen : first;
  const activeId = place?.entryId ?? null;
  // The file the entry was read from; one that was typed shows the newest file.
  const active = entries.find(({ id }) => id === activeId);
  const sourceId = active?.facts.find(({ span }) => span !== null)?.span?.sourceId;
  const source = cv.sources.find(({ id }) => id === sourceId) ?? cv.sources[0];
  const marks = useMemo(() => (source ? marksOf(entries, source.id) : []), [entries, source]);

  // The caret moves often, and mostly within its line.
  const look = (entryId: string, pointer: string | null): void =>
    setChosen((now) => (now?.entryId === entryId && now.pointer === pointer ? now : { entryId, pointer }));
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
    const rest = waiting.slice(waiting.findIndex((one) => one.id === id) + 1);
    focusCard((rest.find(({ isUncertain }) => isUncertain) ?? rest[0])?.id);
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
        <ReadFile {...sources} isLater />
        {waiting.length > certain.length && (
          <Button variant="default" onMouseDown={keepFocus} onClick={focusNextDoubt}>
            {masterTexts.nextToCheck}
          </Button>
        )}
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
            <SourcePaper
              text={source.text}
              marks={marks}
              active={place}
              onPick={(mark) => {
                setSide('cards');
                setPicked({ ...mark });
              }}
            />
          ) : (
            <p className={classes.hint}>{masterTexts.noFile}</p>
          )}
        </div>
        <div className={classes.cards}>
          {waiting.length > 0 && <p className={classes.hint}>{masterTexts.enterConfirms}</p>}
          <EntryList
            entries={entries}
            asked={asked}
            onMove={(id, position) => {
              const moving = edits.move(id, position);
              report(moving);
              return moving.catch(() => undefined);
            }}
            renderCard={(entry, gripProps) => {
              const above = entries.find(
                ({ kind, position }) => kind === entry.kind && position === entry.position - 1,
              );
              const name = masterTexts.place(entry.kind, entry.position, entry.count);
              return (
                <EntryCard
                  key={entry.id}
                  entry={entry}
                  above={above ?? null}
                  isActive={entry.id === activeId}
                  gripProps={gripProps}
                  onActive={(pointer) => look(entry.id, pointer)}
                  onSave={(field, value, seen) => edits.saveField(entry, field, value, seen)}
                  onConfirm={() => confirm(entry)}
                  onMove={(position) => report(edits.move(entry.id, position))}
                  onMerge={({ id }) => undoable(edits.merge([id, entry.id]), masterTexts.merged)}
                  onSplit={(highlight) => undoable(edits.split(entry.id, highlight), masterTexts.wasSplit)}
                  onRemove={() => undoable(edits.remove(entry.id), masterTexts.removed(name))}
                />
              );
            }}
          />
          <AddEntry onAdd={(kind, fields) => report(edits.add(kind, fields))} />
        </div>
      </div>
    </>
  );
}
