import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import '../../../ui/button.css';
import { confirm } from '../../../ui/confirm.ts';
import classes from './note-editor.module.css';
import { noteError, type NoteDraft } from './use-note-drafts.ts';
import { boardTexts } from '../texts/board.texts.ts';

const DISCARD = {
  title: boardTexts.discardQuestion,
  text: boardTexts.discardConsequence,
  confirmLabel: boardTexts.discard,
  cancelLabel: boardTexts.keepWriting,
} as const;

interface NoteEditorProps {
  readonly title: string;
  readonly draft: NoteDraft;
  /** The note as the board has it now. */
  readonly current: string;
  readonly onChange: (change: { text: string } | { hasFocus: boolean }) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** A note being written on its card. Ctrl or ⌘ with Enter saves; Escape leaves, after a question when text would be lost. */
export function NoteEditor({ title, draft, current, onChange, onSave, onCancel }: NoteEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const error = noteError(draft.text);
  const isStale = current !== draft.base && current !== draft.text;

  const takeFocus = useEffectEvent(() => {
    const { current: textarea } = field;
    if (!draft.hasFocus) return;
    textarea?.focus();
    textarea?.setSelectionRange(textarea.value.length, textarea.value.length);
  });
  useEffect(() => takeFocus(), []);

  const isAsking = useRef(false);
  const leave = async (): Promise<void> => {
    // A key that is held asks once.
    if (isAsking.current) return;
    isAsking.current = true;
    const isLeaving = draft.text === draft.base || (await confirm(DISCARD));
    isAsking.current = false;
    if (isLeaving) onCancel();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (draft.isSaving) return;
    if (event.key === 'Escape') void leave();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={classes.editor}>
      <Textarea
        ref={field}
        aria-label={boardTexts.noteFor(title)}
        placeholder={boardTexts.addANote}
        value={draft.text}
        error={error}
        readOnly={draft.isSaving}
        rows={4}
        // In a dialog Escape leaves the note, not the dialog.
        data-mantine-stop-propagation="true"
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        onFocus={() => onChange({ hasFocus: true })}
        // A window that goes to the background leaves the focus where it is.
        onBlur={({ currentTarget }) => document.activeElement !== currentTarget && onChange({ hasFocus: false })}
        onKeyDown={onKeyDown}
      />
      {isStale && (
        <p className={classes.hint} role="status">
          {boardTexts.noteChangedElsewhere}
        </p>
      )}
      <div className={classes.actions}>
        <Button size="compact-sm" loading={draft.isSaving} disabled={error !== null} onClick={onSave}>
          {boardTexts.save}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" disabled={draft.isSaving} onClick={() => void leave()}>
          {boardTexts.cancel}
        </Button>
      </div>
    </div>
  );
}
