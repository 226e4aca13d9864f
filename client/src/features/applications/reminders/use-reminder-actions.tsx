import { Button } from '@mantine/core';
import '../../../ui/button.css';
import { errorSentence } from '../../../lib/error.ts';
import { resultOrQueued } from '../../../lib/offline-queue.ts';
import { useZone } from '../../../lib/zone.ts';
import { dismissToast, notifyError, notifySuccess } from '../../../ui/notify.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { useBoardUpdates } from '../sync/board-sync-context.ts';
import classes from '../shared/board-toasts.module.css';
import {
  useCompleteReminderMutation,
  useSetReminderMutation,
  useSnoozeReminderMutation,
} from './reminder.generated.ts';
import { useReportTimeZone } from './use-report-time-zone.ts';
import { momentWords } from './reminder-words.ts';
import { reminderTexts } from '../texts/reminders.texts.ts';

export interface ReminderActions {
  /** Each returns the sentence to show beside the form, or null when it was done, which a toast says. */
  readonly save: (id: string, at: Date) => Promise<string | null>;
  readonly snooze: (id: string, until: Date) => Promise<string | null>;
  readonly done: (card: BoardApplication) => Promise<string | null>;
  readonly remove: (card: BoardApplication) => Promise<string | null>;
}

const toastOf = (id: string): string => `reminder-${id}`;

/** What people do with a reminder. */
export function useReminderActions(): ReminderActions {
  const { applyChange } = useBoardUpdates();
  const zone = useZone();
  const [setReminder] = useSetReminderMutation();
  const [snoozeReminder] = useSnoozeReminderMutation();
  const [completeReminder] = useCompleteReminderMutation();
  const reportTimeZone = useReportTimeZone();

  const set = async (id: string, at: Date | null): Promise<void> => {
    await setReminder({
      variables: { input: { id, nextReminder: at?.toISOString() ?? null } },
      update: (_cache, { data }) => applyChange(data.setReminder.change),
    });
    if (at !== null) void reportTimeZone();
  };

  /** A toast with the way back; what was done first is not undone, it stays in the history. */
  const sayUndoable = ({ id, nextReminder }: BoardApplication, text: string): void => {
    const undo = (): void => {
      dismissToast(toastOf(id));
      if (nextReminder) set(id, new Date(nextReminder)).catch((error: unknown) => notifyError(errorSentence(error)));
    };
    notifySuccess(
      <span className={classes.withAction}>
        <span>{text}</span>
        <Button variant="light" size="compact-sm" onClick={undo}>
          {reminderTexts.undo}
        </Button>
      </span>,
      { id: toastOf(id) },
    );
  };

  const attempt = async (id: string, work: () => Promise<unknown>, onDone: () => void): Promise<string | null> => {
    const failed = (error: unknown) => notifyError(errorSentence(error), { id: toastOf(id) });
    try {
      const isDone = await resultOrQueued(() => work().then(() => true), { done: onDone, failed });
      if (isDone) onDone();
      return null;
    } catch (error) {
      return errorSentence(error);
    }
  };

  return {
    save: (id, at) =>
      attempt(
        id,
        () => set(id, at),
        () => notifySuccess(reminderTexts.reminderSetFor(momentWords(at, zone)), { id: toastOf(id) }),
      ),
    snooze: (id, until) =>
      attempt(
        id,
        () =>
          snoozeReminder({
            variables: { input: { id, until: until.toISOString() } },
            update: (_cache, { data }) => applyChange(data.snoozeReminder.change),
          }),
        () => notifySuccess(reminderTexts.reminderSnoozedTo(momentWords(until, zone)), { id: toastOf(id) }),
      ),
    done: (card) =>
      attempt(
        card.id,
        () =>
          completeReminder({
            variables: { input: { id: card.id } },
            update: (_cache, { data }) => applyChange(data.completeReminder.change),
          }),
        () => sayUndoable(card, reminderTexts.reminderDone),
      ),
    remove: (card) =>
      attempt(
        card.id,
        () => set(card.id, null),
        () => sayUndoable(card, reminderTexts.reminderRemoved),
      ),
  };
}
