import type { ReminderState } from '../reminder-state.ts';

/** What the badge says after 'Reminder'. */
export const STATE_WORDS: Readonly<Record<ReminderState, string>> = {
  none: '',
  later: '',
  due: ', due',
  overdue: ', overdue',
};

/** A moment as people write it, in a time zone: 'Nov 23, 2026, 9:00 AM'. */
export function momentWords(moment: string | Date, zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  // Newer time zone data set a space there that does not break.
  return format.format(new Date(moment)).replaceAll('\u202f', ' ');
}
