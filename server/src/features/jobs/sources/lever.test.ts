import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { lever } from './lever.ts';

/** A posting in the shape of the postings API; made up. */
const posting = {
  id: '7b0e3a52-0000-4000-8000-000000000001',
  text: 'Warehouse Planner',
  hostedUrl: 'https://jobs.lever.co/ollerby-systems/7b0e3a52',
  createdAt: 1_771_500_000_000,
  country: 'DE',
  workplaceType: 'hybrid',
  categories: { commitment: 'Part-time', location: 'Leipzig', team: 'Stock', allLocations: ['Leipzig', 'Halle'] },
  description: '<div>Plan what comes and goes.</div>',
  lists: [{ text: 'You bring', content: '<li>Order</li><li>Patience</li>' }],
  additional: '<div>We answer everyone.</div>',
  salaryRange: { min: 30_000, max: 36_000, currency: 'EUR', interval: 'per-year-salary' },
};
const page = (host: string, skip: number) =>
  `https://${host}/v0/postings/ollerby-systems?mode=json&skip=${skip}&limit=100`;
const many = (amount: number) => JSON.stringify(Array.from({ length: amount }, (_none, id) => ({ ...posting, id })));

describe('lever', () => {
  it('maps a row to a posting', () => {
    expect(lever.parseFile(JSON.stringify([posting]))).toMatchObject([
      {
        posting: {
          externalId: posting.id,
          title: 'Warehouse Planner',
          company: 'Ollerby Systems',
          location: 'Leipzig; Halle',
          city: 'Leipzig',
          country: 'DE',
          postedDate: new Date(1_771_500_000_000),
          salary: '€30,000 – €36,000 a year',
          employmentTypes: ['Part-time'],
          remote: 'hybrid',
          description: expect.stringMatching(/Plan what comes[^]+You bring[^]+Order[^]+We answer everyone/),
        },
      },
    ]);
  });

  it('refuses what is no list', () => {
    expect(() => lever.parseFile('{"ok": false}')).toThrow('The response has no list of postings.');
  });

  it('goes on until a page is not full', async () => {
    const { fetcher, asked } = recordedFetcher({
      [page('api.lever.co', 0)]: { text: many(100), etag: '"1"' },
      [page('api.lever.co', 100)]: many(1),
    });
    const pages = await pagesOf(lever, fetcher, { board: 'ollerby-systems' });
    expect(pages.map(({ rows }) => rows.length)).toEqual([100, 1]);
    // The first page alone says nothing about the whole.
    expect(pages.map(({ state }) => state)).toEqual([undefined, undefined]);
    expect(asked).toHaveLength(2);
  });

  it('finds a site in the EU, and keeps the etag of a site with one page', async () => {
    const { fetcher } = recordedFetcher({ [page('api.eu.lever.co', 0)]: { text: many(2), etag: '"1"' } });
    expect(await pagesOf(lever, fetcher, { board: 'ollerby-systems' })).toMatchObject([{ state: { etag: '"1"' } }]);
    await expect(pagesOf(lever, fetcher, { board: 'gone' })).rejects.toThrow("Lever has no board 'gone'.");
  });
});
