import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import '../../../ui/button.css';
import '../../../ui/text-field.css';
import { coachTexts } from '../texts/coach.texts.ts';
import classes from './line-form.module.css';

interface LineFormProps {
  readonly line: string;
  readonly label: string;
  /** Below the field. */
  readonly description: string;
  readonly maxLength?: number;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  readonly onSave: (text: string) => Promise<void>;
}

/** The line itself, to put the answer where it belongs: nothing is taken before the person has seen the whole line. */
export function LineForm({ line, label, description, maxLength = 1000, isSaving, onCancel, onSave }: LineFormProps) {
  const [text, setText] = useState(line);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    if (isSaving) return;
    if (text.trim() === '') return setError(coachTexts.writeSomething);
    void onSave(text.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          // A line is one line: Enter takes it.
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
        }}
        ref={field}
        label={label}
        description={description}
        rows={3}
        maxLength={maxLength}
        value={text}
        error={error}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.choices}>
        <Button type="submit" size="sm" aria-disabled={isSaving}>
          {isSaving ? coachTexts.saving : coachTexts.takeLine}
        </Button>
        <Button size="sm" variant="subtle" onClick={onCancel}>
          {coachTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
