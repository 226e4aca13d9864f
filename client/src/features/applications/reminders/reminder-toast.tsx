import { Button } from '@mantine/core';
import '../../../ui/button.css';
import { onIdentityChange } from '../../../lib/session/session-store.ts';
import { dismissToast, notifyInfo } from '../../../ui/notify.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { cardFacts } from '../model/card-facts.ts';
import classes from './reminder-toast.module.css';
import { reminderTexts } from '../texts/reminders.texts.ts';

interface ReminderToastActions {
  readonly open: () => void;
  readonly done: () => void;
  readonly snooze: () => void;
}

/** The toasts of the person who is here; anyone who comes next must not read them. */
const shown = new Set<string>();
onIdentityChange(() => {
  for (const id of shown) dismissToast(id);
  shown.clear();
});

/** Says that the time has come. It stays until something is done about it. */
export function toastReminder(card: BoardApplication, id: string, { open, done, snooze }: ReminderToastActions): void {
  const { title, company } = cardFacts(card);
  shown.add(id);
  notifyInfo(
    <span className={classes.content}>
      <span>{company}</span>
      <span className={classes.actions}>
        <Button variant="light" size="compact-sm" onClick={open}>
          {reminderTexts.open}
        </Button>
        <Button variant="light" size="compact-sm" onClick={done}>
          {reminderTexts.done}
        </Button>
        <Button variant="light" size="compact-sm" onClick={snooze}>
          {reminderTexts.snooze1Hour}
        </Button>
      </span>
    </span>,
    { title: reminderTexts.reminder(title), id, stays: true },
  );
}
