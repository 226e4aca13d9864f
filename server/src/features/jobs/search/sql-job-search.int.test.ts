import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock.ts';
import { primaryReader } from '../../../platform/db/reader.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { anyPosting, anyQuery, bySource, matches, pageOf, SEARCH_NOW } from '../../../testing/search-cases.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { writePostings } from '../ingest/posting-writer.ts';
import type { Posting } from '../model/posting.ts';
import { EVERYTHING } from './job-search.ts';
import { SqlJobSearch } from './sql-job-search.ts';

let app: TestApp;
let pool: pg.Pool;
let published: { id: string; posting: Posting }[];
beforeAll(async () => {
  app = await startTestApp();
  pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 });
  const postings = fc.sample(anyPosting, { numRuns: 400, seed: 20_261_120 });
  for (const [source, some] of bySource(postings)) {
    await writePostings(pool, { source, postings: some, now: new Date(SEARCH_NOW) });
  }
  const { rows } = await pool.query<{ id: string; key: string }>('select job_id id, external_id key from job_source');
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  published = postings
    .map((one) => ({ id: ids.get(one.externalId) ?? '', posting: one }))
    .toSorted(
      (a, b) => b.posting.postedDate.getTime() - a.posting.postedDate.getTime() || Number(BigInt(b.id) - BigInt(a.id)),
    );
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

describe('SqlJobSearch', () => {
  it('finds what reading every posting finds, in the same order, with the same total', async () => {
    const search = new SqlJobSearch(primaryReader(pool));
    await fc.assert(
      fc.asyncProperty(anyQuery, async (wanted) => {
        const found = published.filter(({ posting: one }) => matches(one, wanted));
        const expected = found.map(({ id, posting: { postedDate } }) => ({ id, postedDate }));
        expect(await search.search(wanted)).toMatchObject(pageOf(expected, wanted));
      }),
      { numRuns: 300 },
    );
  });

  it('answers 200 wildcards and a far page', async () => {
    const search = new SqlJobSearch(primaryReader(pool));
    expect(await search.search({ ...everything, titleWords: ['%'.repeat(200)] })).toMatchObject({ total: 0, ids: [] });
    const far = await search.search({ ...everything, offset: Number.MAX_SAFE_INTEGER });
    expect(far.ids).toEqual([]);
    expect(far.total).toBe(published.filter(({ posting: one }) => !one.closed).length);
  });

  it('answers when a word stands in tens of thousands of words', async () => {
    // The words alone: so many postings would take minutes.
    await app.query(`insert into title_word (word) select 'ref-' || n from generate_series(1, 40000) n`);
    const [id = ''] = await app.publish(somePosting({ title: 'Nurse ref-39999', postedDate: new Date(SEARCH_NOW) }));
    expect(await new SqlJobSearch(primaryReader(pool)).search({ ...everything, titleWords: ['ref-'] })).toMatchObject({
      total: 1,
      ids: [id],
    });
  });
});

const everything = { ...EVERYTHING, postedSince: new Date(SEARCH_NOW - 100 * DAY_MS), limit: 10 };
