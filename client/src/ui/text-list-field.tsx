import { LIMITS, listRefusal } from '@foothold/server/domain';
import { ActionIcon, TextInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useUnsaved } from '../lib/unsaved.ts';
import './field.css';
import classes from './text-list-field.module.css';
import { uiTexts } from './texts.ts';

interface TextListFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  /** The name of the plus button, e.g. 'Add location'. */
  readonly addLabel: string;
  readonly entries: readonly string[];
  readonly onChange: (entries: string[]) => void;
}

/** Why the text cannot be added, in words; null when it can, or when there is nothing to say. */
function problemOf(entries: readonly string[], text: string): string | null {
  const entry = text.trim();
  if (listRefusal(entries, entry) === 'duplicate') return uiTexts.alreadyInList(entry);
  if (entry.length > LIMITS.lineLength) return uiTexts.entryTooLong(LIMITS.lineLength);
  if (entry !== '' && entries.length >= LIMITS.listEntries) return uiTexts.listFull(LIMITS.listEntries);
  return null;
}

/** A list of short texts: typed, added by Enter or the plus button, shown as chips that can be removed. */
export function TextListField({ label, description, placeholder, addLabel, entries, onChange }: TextListFieldProps) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  // Mantine describes a field by what belongs to it alone, and lets no one add to that.
  useLayoutEffect(() => {
    const parts = [description && `${id}-description`, `${id}-hint`].filter(Boolean);
    input.current?.setAttribute('aria-describedby', parts.join(' '));
  });
  const problem = problemOf(entries, text);
  const isBlank = text.trim() === '';
  useUnsaved(!isBlank);

  const add = (): void => {
    if (isBlank || problem !== null) return;
    onChange([...entries, text.trim()]);
    setSaid(uiTexts.added(text.trim()));
    setText('');
    // The button is disabled now and would lose the focus; the next entry is typed here anyway.
    input.current?.focus();
  };
  const remove = (entry: string, place: number): void => {
    onChange(entries.filter((other) => other !== entry));
    setSaid(uiTexts.removed(entry));
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])].filter((_, index) => index !== place);
    (buttons[place] ?? buttons.at(-1) ?? input.current)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The Enter that ends the composing of a character adds nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <div>
      <div className={classes.row}>
        <TextInput
          ref={input}
          className={classes.field}
          size="md"
          label={label}
          description={description}
          descriptionProps={{ id: `${id}-description` }}
          placeholder={placeholder}
          value={text}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setSaid('');
          }}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          type="button"
          size={42}
          variant="default"
          aria-label={addLabel}
          disabled={isBlank || problem !== null}
          onClick={add}
        >
          <IconPlus size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <output id={`${id}-hint`} className={classes.hint}>
        {problem ?? (isBlank ? said : uiTexts.howToAdd)}
      </output>
      {entries.length > 0 && (
        <ul ref={list} className={classes.entries} aria-label={label}>
          {entries.map((entry, place) => (
            <li key={entry}>
              <span>{entry}</span>
              <button type="button" aria-label={uiTexts.remove(entry)} onClick={() => remove(entry, place)}>
                <IconX size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
