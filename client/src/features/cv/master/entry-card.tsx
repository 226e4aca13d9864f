import { Button } from '@mantine/core';
import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import { IconCheck, IconGripVertical, IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import '../../../ui/button.css';
import { masterTexts } from '../texts/master.texts.ts';
import { EntryField } from './entry-field.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { type Entry, type FieldValue, isFieldUncertain } from './master-entries.ts';
import classes from './entry-card.module.css';

interface EntryCardProps {
  readonly entry: Entry;
  /** The one before it among its kind, or null. */
  readonly above: Entry | null;
  readonly isActive: boolean;
  /** The card, or one of its values, is looked at. */
  readonly onActive: (pointer: string | null) => void;
  /** Of what drags it; null: it stays where it is. */
  readonly gripProps: DraggableProvidedDragHandleProps | null;
  readonly onSave: (name: string, value: FieldValue, seen: FieldValue) => Promise<void>;
  /** The focus goes on to the next card to confirm. */
  readonly onConfirm: () => void;
  readonly onMove: (position: number) => void;
  readonly onMerge: (above: Entry) => void;
  readonly onSplit: (highlight: number) => void;
  readonly onRemove: () => void;
}

/** Fields that are empty in most CVs: shown when filled, or when all are asked for. */
const isFilled = (entry: Entry, name: string): boolean => (entry.fields[name] ?? '').length > 0;

/** One entry as it was read: correct it in place, and confirm it with Enter. */
export function EntryCard(props: EntryCardProps) {
  const { entry, above, isActive, onActive, gripProps, onSave, onConfirm, onMove, onMerge, onSplit, onRemove } = props;
  const [isOpen, setIsOpen] = useState(false);
  const name = masterTexts.place(entry.kind, entry.position, entry.count);
  const names = Object.keys(entry.fields);
  const visible = names.filter((one) => isOpen || isFilled(entry, one) || isFieldUncertain(entry, one));
  const state = entry.isUncertain ? 'check' : entry.isConfirmed ? 'confirmed' : 'read';

  return (
    <section
      id={`entry-${entry.id}`}
      aria-label={name}
      className={classes.card}
      data-state={state}
      data-active={isActive || undefined}
      onFocusCapture={() => onActive(null)}
    >
      <div className={classes.head}>
        {gripProps && (
          <button type="button" {...gripProps} className={classes.grip} aria-label={masterTexts.drag(name)}>
            <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
          </button>
        )}
        <h2>{name}</h2>
        {state === 'check' && (
          <span className={classes.check}>
            <IconHelpCircle size={14} aria-hidden="true" />
            {masterTexts.check}
          </span>
        )}
        {state === 'confirmed' ? (
          <span className={classes.confirmed}>
            <IconCheck size={14} aria-hidden="true" />
            {masterTexts.confirmed}
          </span>
        ) : (
          <Button
            size="compact-md"
            variant={state === 'check' && isActive ? 'filled' : 'default'}
            data-confirm
            aria-label={masterTexts.confirmEntry(name)}
            rightSection={<kbd aria-hidden="true">{masterTexts.enterKey}</kbd>}
            onClick={onConfirm}
          >
            {masterTexts.confirm}
          </Button>
        )}
        {entry.kind !== 'BASICS' && (
          <EntryMenu
            entry={entry}
            name={name}
            above={above}
            onMove={onMove}
            onMerge={onMerge}
            onSplit={onSplit}
            onRemove={onRemove}
          />
        )}
      </div>
      <div className={classes.fields}>
        {visible.map((one) => (
          <EntryField
            key={one}
            entry={entry}
            name={one}
            onSave={onSave}
            onEnter={() => !entry.isConfirmed && onConfirm()}
            onCaret={onActive}
          />
        ))}
      </div>
      {!isOpen && visible.length < names.length && (
        <Button variant="subtle" size="compact-md" onClick={() => setIsOpen(true)}>
          {masterTexts.moreFields}
        </Button>
      )}
    </section>
  );
}
