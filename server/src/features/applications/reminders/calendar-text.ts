import { createEvents, type EventAttributes } from 'ics';
import { oneLine } from '../../../platform/mail/mailer.ts';

export interface CalendarReminder {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly nextReminder: Date;
  readonly updatedAt: Date;
}

/** `ics` accepts the time an event was created, which its types omit. */
type Event = EventAttributes & { timestamp: number };

/** Sequence numbers count seconds from here: they only grow, and fit what calendars store. */
const FIRST_CHANGE = Date.parse('2020-01-01T00:00:00Z');

/**
 * Reminders as a calendar (RFC 5545): 15 minutes each, with an alarm at the start. Times are UTC, which calendars
 * convert to their owner's time zone.
 *
 * @param publicUrl without a trailing slash
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
  // One line: a line break would end the property, and the library escapes only some of them.
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
    // As a point in time: the library mishandles an empty duration.
    alarms: [{ action: 'display', description: 'Reminder', trigger: nextReminder.getTime() }],
  };
}
