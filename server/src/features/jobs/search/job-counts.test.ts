import { describe, expect, it } from 'vitest';
import { JobCountsCache } from './job-counts.ts';
import type { JobCounts, JobFeed, JobSearch } from './job-search.ts';

/** A search that counts one more each time it is asked; `tell` is its feed. */
function countingSearch() {
  const listeners: ((ids: readonly string[] | null) => void)[] = [];
  let total = 0;
  let failure: Error | null = null;
  const search: JobSearch & JobFeed = {
    isReady: true,
    onChange: (listener) => void listeners.push(listener),
    search: () => Promise.reject(new Error('Nobody searches here.')),
    termCounts: () => Promise.resolve(new Map()),
    termCounter: () => null,
    facets: () => Promise.resolve(null),
    reasons: () => Promise.resolve([]),
    counts: (): Promise<JobCounts> =>
      failure === null
        ? Promise.resolve({ total: (total += 1), companies: 0, locations: 0, employmentTypes: [] })
        : Promise.reject(failure),
  };
  return {
    search,
    tell: () => listeners.forEach((listener) => listener(['1'])),
    fail: (error: Error | null) => (failure = error),
  };
}

const totalOf = async (counts: JobCountsCache): Promise<number> => (await counts.counts()).total;

describe('the counts of postings', () => {
  it('are counted once for all who ask, and again when told to forget', async () => {
    const counts = new JobCountsCache(countingSearch().search);
    expect(await Promise.all([totalOf(counts), totalOf(counts)])).toEqual([1, 1]);
    expect(await totalOf(counts)).toBe(1);
    counts.forget();
    expect(await totalOf(counts)).toBe(2);
  });

  it('are counted again after a change that nobody announced, once the feed found it', async () => {
    const { search, tell } = countingSearch();
    const counts = new JobCountsCache(search);
    expect(await totalOf(counts)).toBe(1);
    tell();
    expect(await totalOf(counts)).toBe(2);
  });

  it('are asked for again when they could not be counted', async () => {
    const { search, fail } = countingSearch();
    const counts = new JobCountsCache(search);
    fail(new Error('The database is away.'));
    await expect(counts.counts()).rejects.toThrow('The database is away.');
    fail(null);
    expect(await totalOf(counts)).toBe(1);
  });
});
