import { shortSalary } from '../../../lib/short-salary.ts';
import { webAddress } from '../../../lib/web-address.ts';
import type { BoardApplication } from './board-cache.ts';
import { applicationTexts } from '../texts/application.texts.ts';

/** What an application is called, with defaults where the posting is silent (board-8). */
interface CardNames {
  readonly title: string;
  readonly company: string;
  /** Empty for a job of one's own that names none. */
  readonly location: string;
}

/** What a card says about an application. */
export interface CardFacts extends CardNames {
  /** The day the application was created (UTC), e.g. 'Nov 20, 2025'. */
  readonly appliedAt: string;
  /** The same day as a machine reads it, e.g. '2025-11-20'. */
  readonly appliedDay: string;
  readonly salary: string | null;
  /** The salary in as few letters as a narrow card has room for, e.g. '€85–105k'. */
  readonly shortSalary: string | null;
  /** The posting's address; null unless it is an http(s) one. */
  readonly url: string | null;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** The names alone: dates take a hundred times as long to write, which counts where thousands are searched or sorted. */
export function cardNames({ job }: BoardApplication): CardNames {
  return {
    title: job.title.trim() || applicationTexts.unknownJob,
    company: job.company.trim() || applicationTexts.unknownCompany,
    // A job of one's own may have none; that is not unknown, it was left out.
    location: job.location.trim() || (job.isOwn ? '' : applicationTexts.unknownLocation),
  };
}

/** Reads a card's facts out of an application. */
export function cardFacts(application: BoardApplication): CardFacts {
  const { createdAt, job } = application;
  const appliedDay = createdAt.slice(0, 10);
  const salary = job.salary?.trim() || null;
  return {
    ...cardNames(application),
    appliedDay,
    appliedAt: formatted(DAY, appliedDay),
    salary,
    shortSalary: salary === null ? null : shortSalary(salary),
    url: webAddress(job.applyUrl ?? ''),
  };
}

function formatted(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : format.format(date);
}
