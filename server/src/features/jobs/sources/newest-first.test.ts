import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { arbeitnow } from './arbeitnow.ts';
import { type FeedPage, NO_STATE } from './job-source.ts';
import { newestFirst } from './newest-first.ts';
import { NO_KEYS } from './source-keys.ts';

const API = 'https://www.arbeitnow.com/api/job-board-api';
const DAY_S = 86_400;
const NEWEST_S = 1_767_225_600;

/** A page of Arbeitnow with postings of these ages in days; made up. */
const page = (...ages: readonly number[]): string =>
  JSON.stringify({
    data: ages.map((age) => ({
      slug: `p-${age}`,
      title: 'Baker',
      company_name: 'Ofen & Söhne',
      url: `https://www.arbeitnow.com/jobs/p-${age}`,
      created_at: NEWEST_S - age * DAY_S,
      location: 'Berlin',
      description: '<p>Bread.</p>',
    })),
  });

const answers = {
  [API]: page(0, 1),
  [`${API}?page=2`]: page(2, 3),
  [`${API}?page=3`]: page(4),
  [`${API}?page=4`]: page(),
};
const newest = new Date(NEWEST_S * 1000).toISOString();

describe('a list that shows the newest first', () => {
  it('is walked to its end the first time, and leaves the newest time behind', async () => {
    const { fetcher, asked } = recordedFetcher(answers);
    const pages = await pagesOf(arbeitnow, fetcher);
    expect(asked.map(({ url }) => url)).toEqual(Object.keys(answers));
    expect(pages.flatMap(({ rows }) => rows)).toHaveLength(5);
    expect(pages.map(({ whole }) => whole)).toEqual([undefined, undefined, undefined, true]);
    expect(pages.map(({ state }) => state)).toEqual([undefined, undefined, undefined, { ...NO_STATE, cursor: newest }]);
  });

  it('is left at the first page on which everything was seen before', async () => {
    const { fetcher, asked } = recordedFetcher(answers);
    const cursor = new Date((NEWEST_S - DAY_S / 2) * 1000).toISOString();
    const pages = await pagesOf(arbeitnow, fetcher, { state: { ...NO_STATE, cursor } });
    expect(asked.map(({ url }) => url)).toEqual(Object.keys(answers).slice(0, 2));
    expect(pages.at(-1)?.state?.cursor).toBe(newest);
    expect(pages.some(({ whole }) => whole)).toBe(false);
  });

  it('never says that it was walked to its end where the list ends at some age', async () => {
    const { fetcher } = recordedFetcher({ a: '1', b: '0' });
    const request = {
      board: '',
      company: '',
      keys: NO_KEYS,
      fetcher,
      state: NO_STATE,
      known: new Map<string, string>(),
      now: new Date(),
    };
    const read = (text: string) => ({ rows: text === '1' ? [{ rejected: 'any' }] : [], next: 'b' });
    const pages: FeedPage[] = [];
    for await (const one of newestFirst(request, { start: 'a', read, maxPages: 5 })) pages.push(one);
    expect(pages.map(({ rows, whole }) => [rows.length, whole])).toEqual([
      [1, undefined],
      [0, undefined],
    ]);
  });

  it('keeps its cursor when it is empty', async () => {
    const { fetcher } = recordedFetcher({ [API]: page() });
    const state = { ...NO_STATE, cursor: newest };
    expect(await pagesOf(arbeitnow, fetcher, { state })).toEqual([{ rows: [], state }]);
  });

  it('leaves no cursor when the second page does not come', async () => {
    const { fetcher } = recordedFetcher({ [API]: page(0) });
    await expect(pagesOf(arbeitnow, fetcher)).rejects.toThrow('page=2 is not there');
  });
});
