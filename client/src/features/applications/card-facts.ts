import { webAddress } from '../../lib/web-address.ts';
import type { BoardApplication } from './board-cache.ts';

/** What a card says about an application, with the defaults of SPEC §3 where the posting is silent. */
export interface CardFacts {
  readonly title: string;
  readonly company: string;
  readonly location: string;
  /** The day the application was created (UTC), e.g. 'Nov 20, 2025'. */
  readonly appliedAt: string;
  /** The same day as a machine reads it, e.g. '2025-11-20'. */
  readonly appliedDay: string;
  readonly salary: string | null;
  /** The posting's address; null unless it is an http(s) one. */
  readonly url: string | null;
  readonly nextReminder: string | null;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Reads a card's facts out of an application. */
export function cardFacts({ createdAt, nextReminder, job }: BoardApplication): CardFacts {
  const appliedDay = createdAt.slice(0, 10);
  return {
    title: job.title.trim() || 'Unknown Job',
    company: job.company.trim() || 'Unknown Company',
    location: job.location.trim() || 'Unknown Location',
    appliedDay,
    appliedAt: formatted(DAY, appliedDay),
    salary: job.salary?.trim() || null,
    url: webAddress(job.url),
    nextReminder: nextReminder && formatted(TIME, nextReminder),
  };
}

function formatted(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : format.format(date);
}
