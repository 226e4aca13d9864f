import { createEvents, type EventAttributes } from 'ics';
import { oneLine } from '../../../platform/mail/mailer.ts';

export interface CalendarReminder {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly nextReminder: Date;
  readonly updatedAt: Date;
}

/** `ics` takes the moment an event was written, which its types leave out. */
type Event = EventAttributes & { timestamp: number };

/** Changes are counted in seconds from here: a number that only grows and fits what calendars store. */
const FIRST_CHANGE = Date.parse('2020-01-01T00:00:00Z');

/**
 * Reminders as a calendar (RFC 5545): a quarter of an hour each with an alarm at its start, all times in UTC, so that
 * every calendar shows its owner's own.
 *
 * @param publicUrl without a slash at its end
 */
export function calendarText(reminders: readonly CalendarReminder[], publicUrl: string): string {
  const events = reminders.map((reminder) => eventOf(reminder, publicUrl));
  const { error, value } = createEvents(events, {
    productId: '-//Foothold//Reminders//EN',
    calName: 'Foothold reminders',
  });
  if (error) throw error;
  return value ?? '';
}

function eventOf({ id, title, company, nextReminder, updatedAt }: CalendarReminder, publicUrl: string): Event {
  const link = `${publicUrl}/board?application=${id}`;
  // One line: what would end a line ends a property, and the library looks for some of it only.
  const name = `${oneLine(title) || 'Unknown Job'} at ${oneLine(company) || 'Unknown Company'}`;
  return {
    uid: `reminder-${id}@${new URL(publicUrl).hostname}`,
    title: `Reminder: ${name}`,
    description: `Open it in Foothold: ${link}`,
    url: link,
    start: nextReminder.getTime(),
    duration: { minutes: 15 },
    timestamp: updatedAt.getTime(),
    lastModified: updatedAt.getTime(),
    sequence: Math.max(0, Math.floor((updatedAt.getTime() - FIRST_CHANGE) / 1000)),
    status: 'CONFIRMED',
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    classification: 'PRIVATE',
    // As a moment: the library writes a length of nothing wrongly.
    alarms: [{ action: 'display', description: 'Reminder', trigger: nextReminder.getTime() }],
  };
}
