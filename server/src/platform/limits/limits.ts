import { AppError } from '../app-error.ts';
import { type Clock, HOUR_MS, MINUTE_MS } from '../clock.ts';
import { Budget } from './budget.ts';
import { TimeBudget } from './time-budget.ts';

/** Files one person may hand in within an hour (limits-28). */
const UPLOADS_PER_HOUR = 20;

/** Files one person may have looked at within an hour without anything being kept. */
const TRIALS_PER_HOUR = 200;

/** Times one person may download everything about them within an hour. */
const DOWNLOADS_PER_HOUR = 10;

/** Pages that one person may have read for them within an hour. */
const LINKS_PER_HOUR = 30;

/** Pages of the payment provider that one person may ask for within an hour. */
const PAYMENT_PAGES_PER_HOUR = 30;

/** Times calendar programs behind one address may ask for feeds within a minute. */
const CALENDARS_PER_MINUTE = 60;

/** Times an address may ask for /health within a minute. */
const PROBES_PER_MINUTE = 600;

/** Times an address may ask for /metrics within a minute. */
const SCRAPES_PER_MINUTE = 60;

/**
 * What one address may ask of a kind within a minute, in times of what one person may do: several people may share an
 * address, and a page is some dozens of requests.
 */
const PER_ADDRESS = { requests: 20, files: 4, signIns: 2 } as const;

/** Every request counts against one of these, by the network it comes from. */
export interface DoorLimits {
  /** Whatever has no limit of its own: pages, their files, GraphQL, REST, the opening of sockets. */
  readonly requests: Budget;
  /** /files, where a token is checked with the provider each time. */
  readonly files: Budget;
  /** /health: counted apart, so that a probe beside busy people is still answered. */
  readonly probes: Budget;
  readonly scrapes: Budget;
  /** Calls that local mode hands on to its sign-in service. */
  readonly signIns: Budget;
  /** Calendar feeds, whether there is one or not. */
  readonly calendars: Budget;
}

/** What one process lets each caller do, whatever the door. */
export interface Limits extends DoorLimits {
  /** Operations of a person, or of the address of a visitor, in a minute: GraphQL, REST and sockets alike. */
  readonly operations: Budget;
  /** Processor time that the same callers use of the thread that serves everybody. */
  readonly time: TimeBudget;
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
  /** Pages of the payment provider, each of which costs several calls there. */
  readonly paymentPages: Budget;
}

export interface Rates {
  /** Operations per caller and minute; 0 lifts every limit, for benchmarks. */
  readonly ratePerMinute: number;
  /** Processor time per caller and minute, in milliseconds; 0 = no limit. */
  readonly cpuMsPerMinute: number;
}

export function createLimits({ ratePerMinute, cpuMsPerMinute }: Rates, clock: Clock): Limits {
  const perMinute = (max: number): Budget => new Budget(ratePerMinute === 0 ? 0 : max, MINUTE_MS, clock);
  const perHour = (max: number): Budget => new Budget(ratePerMinute === 0 ? 0 : max, HOUR_MS, clock);
  return {
    operations: perMinute(ratePerMinute),
    time: new TimeBudget(ratePerMinute === 0 ? 0 : cpuMsPerMinute, MINUTE_MS, clock),
    refusedTokens: perMinute(ratePerMinute),
    uploads: perHour(UPLOADS_PER_HOUR),
    trials: perHour(TRIALS_PER_HOUR),
    downloads: perHour(DOWNLOADS_PER_HOUR),
    links: perHour(LINKS_PER_HOUR),
    paymentPages: perHour(PAYMENT_PAGES_PER_HOUR),
    requests: perMinute(PER_ADDRESS.requests * ratePerMinute),
    files: perMinute(PER_ADDRESS.files * ratePerMinute),
    probes: perMinute(PROBES_PER_MINUTE),
    scrapes: perMinute(SCRAPES_PER_MINUTE),
    signIns: perMinute(PER_ADDRESS.signIns * ratePerMinute),
    calendars: perMinute(CALENDARS_PER_MINUTE),
  };
}

/** @throws AppError RATE_LIMITED, which the doors answer with `Retry-After`, unless `seconds` is 0 */
export function refuseFor(seconds: number): void {
  if (seconds > 0) throw new AppError('RATE_LIMITED', undefined, { retryAfterSeconds: seconds });
}
