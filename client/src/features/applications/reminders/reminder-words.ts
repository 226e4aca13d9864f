import { wallTime } from '../../../lib/zoned-time.ts';
import type { ReminderState } from '../model/reminder-state.ts';
import { reminderTexts } from '../texts/reminders.texts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What the badge says after 'Reminder'. */
export const STATE_WORDS: Readonly<Record<ReminderState, string>> = {
  none: '',
  later: '',
  due: reminderTexts.commaDue,
  overdue: reminderTexts.commaOverdue,
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Building a formatter costs more than using it a thousand times. */
function formatOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${Object.keys(options).join(' ')}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  formats.set(key, format);
  return format;
}

/** A moment as people write it, in a time zone: 'Nov 23, 2026, 9:00 AM'. */
export function momentWords(moment: string | Date, zone: string): string {
  const format = formatOf(zone, { dateStyle: 'medium', timeStyle: 'short' });
  // Newer time zone data set a space there that does not break.
  return format.format(new Date(moment)).replaceAll('\u202f', ' ');
}

/**
 * When a reminder is or was, in few words that follow those of its state: 'today', 'tomorrow', 'Nov 24', 'Jun 1, 2027',
 * and how far its day lies back once that is over: 'by 2 days'.
 */
export function dayWords(nextReminder: string, now: Date, zone: string): string {
  const moment = new Date(nextReminder);
  if (Number.isNaN(moment.getTime())) return '';
  const day = wallTime(moment, zone).day;
  const today = wallTime(now, zone).day;
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days < 0) return reminderTexts.byDays(-days);
  if (days < 2) return days === 0 ? reminderTexts.today : reminderTexts.tomorrow;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const options = { month: 'short', day: 'numeric' } as const;
  return formatOf(zone, isThisYear ? options : { ...options, year: 'numeric' }).format(moment);
}
