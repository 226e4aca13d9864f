import { IconAlarm, IconAlertCircle, IconBellRinging } from '@tabler/icons-react';
import { use } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useZone } from '../../../lib/zone.ts';
import { CardDialogsContext } from '../shared/card-dialogs-context.ts';
import { nextReminderWords, reminderState } from '../model/reminder-state.ts';
import classes from './reminder-badge.module.css';
import { dayWords, momentWords, STATE_WORDS } from './reminder-words.ts';
import { reminderTexts } from '../texts/reminders.texts.ts';

const ICONS = { none: IconAlarm, later: IconAlarm, due: IconBellRinging, overdue: IconAlertCircle } as const;

interface ReminderBadgeProps {
  /** Of the application. */
  readonly id: string;
  readonly nextReminder: string;
}

/** 'Reminder', with ', due' or ', overdue' once its time has come, and its day; opens what can be done with it. */
export function ReminderBadge({ id, nextReminder }: ReminderBadgeProps) {
  const zone = useZone();
  const dialogs = use(CardDialogsContext);
  const now = useNow((moment) => nextReminderWords(nextReminder, moment, zone));
  const state = reminderState(nextReminder, now, zone);
  const Icon = ICONS[state];
  const when = momentWords(nextReminder, zone);
  const day = dayWords(nextReminder, now, zone);
  // Starts with what is to be seen, so that a spoken command finds it.
  const name = when.startsWith(day) ? when : `${day}, ${when}`;
  return (
    <button
      type="button"
      className={classes.badge}
      data-state={state}
      title={when}
      aria-label={reminderTexts.reminderAriaLabel(STATE_WORDS[state], name)}
      onClick={() => dialogs?.openReminder(id)}
    >
      <Icon size={14} aria-hidden="true" />
      <span>
        <span>{reminderTexts.reminder2}</span>
        {STATE_WORDS[state] && <span>{STATE_WORDS[state]}</span>} <span className={classes.day}>{day}</span>
      </span>
    </button>
  );
}
