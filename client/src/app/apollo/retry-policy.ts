import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { isErrorCode } from '@foothold/server/domain';

/** Milliseconds before the second attempt, the third, and so on; their number is the number of further attempts. */
export type RetryWaits = readonly number[];

const LONGEST_WAIT_MS = 30_000;

/** The general rule: at most two further attempts, the wait doubling from one second, never above thirty. */
const DEFAULT: RetryWaits = [0, 1].map((attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS));

/** Up to three attempts, with waits of 1 s then 2 s. */
const JOBS: RetryWaits = [1000, 2000];

/**
 * How often a query is asked again, by its name (pages-21); the rest follow the general rule. docs/decisions ("Asking
 * again") says why.
 */
const BY_QUERY: Readonly<Record<string, RetryWaits>> = {
  SearchPage: JOBS,
  JobsOnMap: JOBS,
  JobSuggestion: JOBS,
  // Helps with an empty result; a page that already says so does not wait for it.
  CountSearches: [],
  EmploymentTypes: [],
  ApplicationStats: [3000],
  HomeStats: [3000],
};

/** How long to wait before each further attempt of a query. Changes are never sent twice by the machine. */
export function retryWaits(operationName: string | undefined, isQuery: boolean): RetryWaits {
  if (!isQuery) return [];
  return BY_QUERY[operationName ?? ''] ?? DEFAULT;
}

/** Words of failures that another attempt makes no better (pages-22). */
const FINAL_WORDS = /unauthorized|timeout|\brate\b|\b429\b/i;

/** Codes behind which the next attempt may find a server in better shape. */
const PASSING_CODES: readonly unknown[] = ['INTERNAL', 'UNAVAILABLE'];

/**
 * True for a failure that may be gone a second later: no connection, a server in trouble. False where the same question
 * gets the same answer: not signed in, a time-out, too many requests, invalid input.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof Error && FINAL_WORDS.test(error.message)) return false;
  if (CombinedGraphQLErrors.is(error)) {
    return error.errors.every(({ extensions }) => {
      const code = extensions?.['code'];
      return !isErrorCode(code) || PASSING_CODES.includes(code);
    });
  }
  if (ServerError.is(error)) return error.statusCode >= 500;
  return true;
}
