import { comparableText } from '@foothold/server/domain';
import type { BoardApplication } from './board-cache.ts';
import type { BoardFilter, ReminderFilter } from './board-address.ts';
import { isFiltering } from './board-address.ts';
import { cardNames } from './card-facts.ts';
import { nextReminderChange, reminderState, type ReminderState } from './reminder-state.ts';

/** The states of a reminder that each choice lets through. */
const STATES: Readonly<Record<ReminderFilter, readonly ReminderState[]>> = {
  any: ['later', 'due', 'overdue'],
  due: ['due', 'overdue'],
  overdue: ['overdue'],
};

/** When and where it is asked: reminders fall due by the calendar of the person's time zone. */
export interface FilterClock {
  readonly now: Date;
  /** An IANA time zone. */
  readonly zone: string;
}

/**
 * The applications that a filter lets through, in their order; the same array when it lets all through. Each word must
 * occur in title, company, location or note, in any case and with or without accents. The stage plays no part.
 */
export function filterBoard(
  applications: readonly BoardApplication[],
  filter: BoardFilter,
  { now, zone }: FilterClock,
): readonly BoardApplication[] {
  if (!isFiltering(filter)) return applications;
  const words = comparableText(filter.text).split(/\s+/).filter(Boolean);
  const states = filter.reminder && STATES[filter.reminder];
  return applications.filter((application) => {
    if (states && !states.includes(reminderState(application.nextReminder, now, zone))) return false;
    if (words.length === 0) return true;
    const text = textOf(application);
    return words.every((word) => text.includes(word));
  });
}

/** When a reminder of theirs falls due or gets overdue next; null when none ever will. */
export function nextFilterChange(applications: readonly BoardApplication[], { now, zone }: FilterClock): Date | null {
  let next: Date | null = null;
  for (const { nextReminder } of applications) {
    const change = nextReminder ? nextReminderChange(nextReminder, now, zone) : null;
    if (change && (!next || change < next)) next = change;
  }
  return next;
}

/** What was read once is kept for as long as the application itself, so that typing stays light on a long board. */
const texts = new WeakMap<BoardApplication, string>();

function textOf(application: BoardApplication): string {
  const known = texts.get(application);
  if (known !== undefined) return known;
  const { title, company, location } = cardNames(application);
  const text = comparableText([title, company, location, application.notes].join('\n'));
  texts.set(application, text);
  return text;
}
