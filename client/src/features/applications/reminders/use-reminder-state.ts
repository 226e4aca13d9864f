import { useNow } from '../../../lib/use-now.ts';
import { useZone } from '../../../lib/zone.ts';
import { nextReminderChange, reminderState, type ReminderState } from '../model/reminder-state.ts';

/** How a reminder stands now, in the person's time zone; drawn again when that changes. */
export function useReminderState(nextReminder: string | null | undefined): ReminderState {
  const zone = useZone();
  const now = useNow((moment) => nextReminderChange(nextReminder, moment, zone));
  return reminderState(nextReminder, now, zone);
}
