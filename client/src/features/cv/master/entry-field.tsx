import { TextInput, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import '../../../ui/text-field.css';
import { masterTexts } from '../texts/master.texts.ts';
import { type Entry, type FieldValue, isFieldUncertain, isList, isLong } from './master-entries.ts';
import classes from './entry-card.module.css';

interface EntryFieldProps {
  readonly entry: Entry;
  readonly name: string;
  readonly onSave: (name: string, value: FieldValue, seen: FieldValue) => Promise<void>;
  /** Enter was pressed, in a long text with Ctrl or ⌘, and what was typed is saved. */
  readonly onEnter: () => void;
  /** The value somebody looks at: `/title`, `/highlights/1`. */
  readonly onCaret: (pointer: string) => void;
}

/** Milliseconds without a key before what was typed is saved. */
const WAIT_MS = 800;

const shown = (value: FieldValue): string => (typeof value === 'string' ? value : value.join('\n'));

/** A field that saves itself while one types; what another tab writes shows unless something is typed here. */
export function EntryField({ entry, name, onSave, onEnter, onCaret }: EntryFieldProps) {
  const value = entry.fields[name] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  // What the person saw when they began to type.
  const seen = useRef<FieldValue>(value);

  /** Returns whether it is saved, or nothing was to be. */
  const save = async (): Promise<boolean> => {
    if (typed === null) return true;
    if (typed.trim() === shown(seen.current).trim()) {
      setTyped(null);
      return true;
    }
    const lines = isList(name) ? typed.split('\n').filter((line) => line.trim() !== '') : typed.trim();
    try {
      await onSave(name, lines, seen.current);
      setError(null);
      // What was typed while it was saved stays.
      setTyped((now) => (now === typed ? null : now));
      seen.current = lines;
      return true;
    } catch (problem) {
      setError(errorSentence(problem));
      return false;
    }
  };
  const saveLater = useEffectEvent(() => void save());
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => saveLater(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const isUncertain = isFieldUncertain(entry, name);
  const reportCaret = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }): void => {
    const line = currentTarget.value.slice(0, currentTarget.selectionStart ?? 0).split('\n').length - 1;
    onCaret(isList(name) ? `/${name}/${line}` : `/${name}`);
  };
  const props = {
    label: masterTexts.field(name),
    value: typed ?? shown(value),
    error,
    description: isUncertain ? masterTexts.isCorrect : isList(name) && typed !== null ? masterTexts.onePerLine : null,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    'data-uncertain': isUncertain || undefined,
    'data-field': name,
    onFocus: reportCaret,
    // The caret moved to another line.
    onSelect: reportCaret,
    classNames: {
      root: classes.field ?? '',
      label: classes.label ?? '',
      input: classes.input ?? '',
      description: classes.ask ?? '',
    },
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      if (typed === null) seen.current = value;
      setTyped(currentTarget.value);
    },
    onBlur: () => void save(),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const isMeant = !isLong(name) || event.ctrlKey || event.metaKey;
      if (event.key !== 'Enter' || !isMeant || event.nativeEvent.isComposing) return;
      event.preventDefault();
      void save().then((isSaved) => isSaved && onEnter());
    },
  };
  return isLong(name) ? <Textarea {...props} autosize minRows={1} maxRows={12} /> : <TextInput {...props} />;
}
