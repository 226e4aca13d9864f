import { daysAfter, momentAt, wallTime } from '../../../lib/zoned-time.ts';

/**
 * How a reminder stands: `none` set, `later` = still to come, `due` from its time to the end of that day, `overdue` from
 * the next day on, by the calendar of the person's time zone.
 */
export type ReminderState = 'none' | 'later' | 'due' | 'overdue';

/**
 * @param nextReminder a moment in ISO 8601, as the application has it
 * @param zone an IANA time zone, from `zoneOf`
 */
export function reminderState(nextReminder: string | null | undefined, now: Date, zone: string): ReminderState {
  const moment = momentOf(nextReminder);
  if (moment === null) return 'none';
  if (moment > now) return 'later';
  return wallTime(moment, zone).day === wallTime(now, zone).day ? 'due' : 'overdue';
}

/** When a reminder's state changes next: at its time, then at the end of its day; null when it never will. */
export function nextReminderChange(nextReminder: string | null | undefined, now: Date, zone: string): Date | null {
  const moment = momentOf(nextReminder);
  if (moment === null) return null;
  if (moment > now) return moment;
  const midnight = momentAt(daysAfter(wallTime(moment, zone).day, 1), '00:00', zone);
  return midnight !== null && midnight > now ? midnight : null;
}

/** When what is said of a reminder reads differently next: at its time, and with each day of the person's that begins. */
export function nextReminderWords(nextReminder: string, now: Date, zone: string): Date | null {
  const moment = momentOf(nextReminder);
  if (moment === null) return null;
  const midnight = momentAt(daysAfter(wallTime(now, zone).day, 1), '00:00', zone);
  return moment > now && (midnight === null || moment < midnight) ? moment : midnight;
}

function momentOf(iso: string | null | undefined): Date | null {
  if (!iso) return null;
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
