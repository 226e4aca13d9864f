import { IconAlarm, IconAlertCircle, IconBellRinging } from '@tabler/icons-react';
import { use } from 'react';
import { useZone } from '../../../lib/zone.ts';
import { CardDialogsContext } from '../details/card-dialogs-context.ts';
import classes from './reminder-badge.module.css';
import { momentWords, STATE_WORDS } from './reminder-words.ts';
import { useReminderState } from './use-reminder-state.ts';

const ICONS = { none: IconAlarm, later: IconAlarm, due: IconBellRinging, overdue: IconAlertCircle } as const;

interface ReminderBadgeProps {
  /** Of the application. */
  readonly id: string;
  readonly nextReminder: string;
}

/** 'Reminder', with ', due' or ', overdue' once its time has come; opens what can be done with it. */
export function ReminderBadge({ id, nextReminder }: ReminderBadgeProps) {
  const zone = useZone();
  const dialogs = use(CardDialogsContext);
  const state = useReminderState(nextReminder);
  const Icon = ICONS[state];
  const when = momentWords(nextReminder, zone);
  return (
    <button
      type="button"
      className={classes.badge}
      data-state={state}
      title={when}
      aria-label={`Reminder${STATE_WORDS[state]}, ${when}`}
      onClick={() => dialogs?.openReminder(id)}
    >
      <Icon size={14} aria-hidden="true" />
      <span>
        <span>Reminder</span>
        {STATE_WORDS[state] && <span>{STATE_WORDS[state]}</span>}
      </span>
    </button>
  );
}
