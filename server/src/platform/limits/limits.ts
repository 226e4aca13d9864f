import { AppError } from '../app-error.ts';
import { type Clock, HOUR_MS, MINUTE_MS } from '../clock.ts';
import { Budget } from './budget.ts';
import { TimeBudget } from './time-budget.ts';

/** Files a person may upload within an hour (limits-28). */
const UPLOADS_PER_HOUR = 20;

/** Files a person may have analyzed within an hour without storing them. */
const TRIALS_PER_HOUR = 200;

/** Data exports a person may download within an hour. */
const DOWNLOADS_PER_HOUR = 10;

/** Job links a person may have read within an hour. */
const LINKS_PER_HOUR = 30;

/** CVs a person may have read into their master CV within an hour. */
const CV_IMPORTS_PER_HOUR = 30;

/** Payment pages a person may request within an hour. */
const PAYMENT_PAGES_PER_HOUR = 30;

/** Calendar feed requests per address and minute. */
const CALENDARS_PER_MINUTE = 60;

/** Requests to /health per address and minute. */
const PROBES_PER_MINUTE = 600;

/** Requests to /metrics per address and minute. */
const SCRAPES_PER_MINUTE = 60;

/**
 * What one address may do per minute, as a multiple of what one person may do: several people may share an address, and
 * a page is a few dozen requests.
 */
const PER_ADDRESS = { requests: 20, files: 4, signIns: 2 } as const;

/** Every request counts against one of these limits, by its client network. */
export interface AddressLimits {
  /** Everything without a limit of its own: pages, their files, GraphQL, REST, socket upgrades. */
  readonly requests: Budget;
  /** /files, where a token is checked with the provider each time. */
  readonly files: Budget;
  /** /health: counted separately, so that a probe is answered however busy its address is. */
  readonly probes: Budget;
  readonly scrapes: Budget;
  /** Calls that local mode proxies to its auth emulator. */
  readonly signIns: Budget;
  /** Calendar feeds, existing or not. */
  readonly calendars: Budget;
}

/** What each caller is allowed, over all interfaces. */
export interface Limits extends AddressLimits {
  /** Operations per minute of a person, or of a visitor's address: GraphQL, REST and sockets together. */
  readonly operations: Budget;
  /** CPU time of the main thread used by the same callers. */
  readonly time: TimeBudget;
  /** Invalid tokens, by address. */
  readonly refusedTokens: Budget;
  /** Files a person uploads; refused ones are given back. */
  readonly uploads: Budget;
  /** Files that are analyzed but not stored. */
  readonly trials: Budget;
  /** Data exports. */
  readonly downloads: Budget;
  /** Job links read for a person. */
  readonly links: Budget;
  /** CVs read into the master CV. */
  readonly cvImports: Budget;
  /** Payment pages, each of which costs several calls to the provider. */
  readonly paymentPages: Budget;
}

export interface Rates {
  /** Operations per caller and minute; 0 lifts every limit, for benchmarks. */
  readonly ratePerMinute: number;
  /** CPU time per caller and minute, in milliseconds; 0 = no limit. */
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
    cvImports: perHour(CV_IMPORTS_PER_HOUR),
    paymentPages: perHour(PAYMENT_PAGES_PER_HOUR),
    requests: perMinute(PER_ADDRESS.requests * ratePerMinute),
    files: perMinute(PER_ADDRESS.files * ratePerMinute),
    probes: perMinute(PROBES_PER_MINUTE),
    scrapes: perMinute(SCRAPES_PER_MINUTE),
    signIns: perMinute(PER_ADDRESS.signIns * ratePerMinute),
    calendars: perMinute(CALENDARS_PER_MINUTE),
  };
}

/**
 * The budgets that count across servers, by name. Not those of /health and /metrics: each server has to answer its own
 * monitoring.
 */
export function sharedBudgets({ time, probes: _probes, scrapes: _scrapes, ...others }: Limits): Record<string, Budget> {
  return { ...others, time: time.spent };
}

/** @throws AppError RATE_LIMITED, sent with `Retry-After`, unless `seconds` is 0 */
export function refuseFor(seconds: number): void {
  if (seconds > 0) throw new AppError('RATE_LIMITED', undefined, { retryAfterSeconds: seconds });
}
