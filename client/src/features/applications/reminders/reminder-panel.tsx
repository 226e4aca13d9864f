import { Button } from '@mantine/core';
import { IconAlarm, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import '../../../ui/button.css';
import { useZone } from '../../../lib/zone.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { ReminderForm } from './reminder-form.tsx';
import classes from './reminder-panel.module.css';
import { momentWords } from './reminder-words.ts';
import { useAttempt } from './use-attempt.ts';
import { useReminderActions } from './use-reminder-actions.tsx';
import { useReminderState } from './use-reminder-state.ts';
import { reminderDialogTexts } from '../texts/reminder-dialog.texts.ts';

interface ReminderPanelProps {
  readonly card: BoardApplication;
  /** A dialog of its own shows the form from the beginning, and is left when something was done. */
  readonly onDone?: () => void;
}

const STATUS = {
  none: reminderDialogTexts.noReminderYet,
  later: reminderDialogTexts.setFor,
  due: reminderDialogTexts.dueSince,
  overdue: reminderDialogTexts.overdueSince,
} as const;

/** How an application's reminder stands and all that can be done with it: set, change, snooze, done, remove. */
export function ReminderPanel({ card, onDone }: ReminderPanelProps) {
  const zone = useZone();
  const state = useReminderState(card.nextReminder);
  const actions = useReminderActions();
  const [isEditing, setIsEditing] = useState(onDone !== undefined);
  const opener = useRef<HTMLButtonElement>(null);
  const isSet = card.nextReminder !== null;

  // What was pressed is gone when something was done: the focus stays in the panel.
  const before = useRef<{ isEditing: boolean }>(null);
  useEffect(() => {
    const hadForm = before.current?.isEditing;
    before.current = { isEditing };
    if (hadForm === undefined || isEditing || onDone) return;
    if (hadForm || document.activeElement === document.body) opener.current?.focus();
  }, [isEditing, isSet, onDone]);

  const leave = (): void => {
    if (onDone) onDone();
    else setIsEditing(false);
  };
  const { busy, error, run } = useAttempt<'done' | 'remove'>(card.id, leave);

  return (
    <div className={classes.panel} data-due={state === 'due' || state === 'overdue' || undefined}>
      <p className={classes.status} data-state={state}>
        <IconAlarm size={18} aria-hidden="true" />
        <span>
          {STATUS[state]}
          {card.nextReminder && (
            <>
              {' '}
              <time dateTime={card.nextReminder}>{momentWords(card.nextReminder, zone)}</time>
            </>
          )}
        </span>
      </p>
      {(isSet || !isEditing) && (
        <div className={classes.actions}>
          {isSet && (
            <Button
              size="compact-md"
              variant={state === 'later' ? 'default' : 'filled'}
              leftSection={<IconCheck size={16} aria-hidden="true" />}
              aria-disabled={busy !== null}
              data-busy={busy === 'done' || undefined}
              onClick={() => void run('done', () => actions.done(card))}
            >
              {reminderDialogTexts.done}
            </Button>
          )}
          {!isEditing && (
            <Button ref={opener} size="compact-md" variant="default" onClick={() => setIsEditing(true)}>
              {!isSet
                ? reminderDialogTexts.setReminder
                : state === 'later'
                  ? reminderDialogTexts.change
                  : reminderDialogTexts.snooze}
            </Button>
          )}
          {isSet && (
            <Button
              size="compact-md"
              variant="subtle"
              color="gray"
              aria-disabled={busy !== null}
              data-busy={busy === 'remove' || undefined}
              onClick={() => void run('remove', () => actions.remove(card))}
            >
              {reminderDialogTexts.remove}
            </Button>
          )}
        </div>
      )}
      {error !== null && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {isEditing && <ReminderForm card={card} state={state} actions={actions} onDone={leave} />}
    </div>
  );
}
