import { AppError } from '../app-error.ts';
import { type Clock, HOUR_MS, MINUTE_MS } from '../clock.ts';
import { Budget } from './budget.ts';

/** Files one person may hand in within an hour (SECURITY "Limits"). */
const UPLOADS_PER_HOUR = 20;

/** Files one person may have looked at within an hour without anything being kept. */
const TRIALS_PER_HOUR = 200;

/** Times one person may download everything about them within an hour. */
const DOWNLOADS_PER_HOUR = 10;

/** Pages that one person may have read for them within an hour. */
const LINKS_PER_HOUR = 30;

/** Times calendar programs behind one address may ask for feeds within a minute. */
const CALENDARS_PER_MINUTE = 60;

/** What one process lets each caller do, whatever the door. */
export interface Limits {
  /** Operations of a person, or of the address of a visitor, in a minute: GraphQL, REST and sockets alike. */
  readonly operations: Budget;
  /** Tokens that were no good, by address. */
  readonly refusedTokens: Budget;
  /** Files a person hands in; those that are refused are given back. */
  readonly uploads: Budget;
  /** Files that are looked at and not kept. */
  readonly trials: Budget;
  /** Downloads of everything about a person. */
  readonly downloads: Budget;
  /** Pages that are read for a person. */
  readonly links: Budget;
  /** Calendar feeds, by address, whether there is one or not. */
  readonly calendars: Budget;
}

/** @param ratePerMinute operations per person and minute; 0 lifts every limit, for benchmarks */
export function createLimits(ratePerMinute: number, clock: Clock): Limits {
  return {
    operations: new Budget(ratePerMinute, MINUTE_MS, clock),
    refusedTokens: new Budget(ratePerMinute, MINUTE_MS, clock),
    uploads: new Budget(ratePerMinute === 0 ? 0 : UPLOADS_PER_HOUR, HOUR_MS, clock),
    trials: new Budget(ratePerMinute === 0 ? 0 : TRIALS_PER_HOUR, HOUR_MS, clock),
    downloads: new Budget(ratePerMinute === 0 ? 0 : DOWNLOADS_PER_HOUR, HOUR_MS, clock),
    links: new Budget(ratePerMinute === 0 ? 0 : LINKS_PER_HOUR, HOUR_MS, clock),
    calendars: new Budget(ratePerMinute === 0 ? 0 : CALENDARS_PER_MINUTE, MINUTE_MS, clock),
  };
}

/** @throws AppError RATE_LIMITED, which the doors answer with `Retry-After`, unless `seconds` is 0 */
export function refuseFor(seconds: number): void {
  if (seconds > 0) throw new AppError('RATE_LIMITED', undefined, { retryAfterSeconds: seconds });
}
