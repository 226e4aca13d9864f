import { daysAfter, wallTime } from '../../../lib/zoned-time.ts';
import { reminderDialogTexts } from '../texts/reminder-dialog.texts.ts';

/** A time that is often meant; `day` 'YYYY-MM-DD' and `time` 'HH:MM' by the person's clock. */
interface ReminderPreset {
  readonly label: string;
  readonly day: string;
  readonly time: string;
}

/** When a reminder comes whose time no one chose: at the start of a working day. */
const MORNING = '09:00';

const PRESETS = [
  { label: reminderDialogTexts.tomorrowMorning, days: 1 },
  { label: reminderDialogTexts.in3Days, days: 3 },
  { label: reminderDialogTexts.inAWeek, days: 7 },
  { label: reminderDialogTexts.inTwoWeeks, days: 14 },
] as const;

/** The presets of the moment, by the calendar of a time zone. */
export function reminderPresets(now: Date, zone: string): readonly ReminderPreset[] {
  const today = wallTime(now, zone).day;
  return PRESETS.map(({ label, days }) => ({ label, day: daysAfter(today, days), time: MORNING }));
}

/** 'Mon, Nov 23', of a day 'YYYY-MM-DD'. */
export function dayWords(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
}
