import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DAY_MS } from '../../platform/clock.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { writePostings } from './ingest/posting-writer.ts';

const counted = z.array(z.object({ value: z.string(), count: z.number() }));
const graphqlPage = z.object({
  jobs: z.object({
    jobs: z.array(z.object({ title: z.string() })),
    facets: z.object({ signs: counted, firstSeen: counted }).nullable(),
  }),
});
const restPage = z.object({ jobs: z.array(z.object({ title: z.string() })) });

let app: TestApp;
let pool: pg.Pool;
let token: string;
const now = new Date();
const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);

beforeAll(async () => {
  app = await startTestApp();
  pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 });
  ({ token } = await newPerson());
  await write('greenhouse', 'Plain Engineer');
  await write('greenhouse', 'Talent Pool Engineer', { evergreen: true });
  // Closed for two days, then posted again.
  await write('greenhouse', 'Returning Engineer', { at: ago(4) });
  await write('greenhouse', 'Returning Engineer', { at: ago(3), closed: true });
  await write('greenhouse', 'Returning Engineer', { at: now });
  // A list still shows what the employer's board has closed.
  await write('greenhouse', 'Vanished Engineer', { at: ago(4) });
  await write('arbeitnow', 'Vanished Engineer', { at: ago(4) });
  await write('greenhouse', 'Vanished Engineer', { at: ago(1), closed: true });
  await pool.query(`update job set created_at = now() - interval '10 days' where title like 'Vanished%'`);
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

/** One posting of a source; the title tells it from others. */
async function write(
  source: string,
  title: string,
  { closed = false, evergreen = false, at = now } = {},
): Promise<void> {
  const posting = somePosting({ externalId: title, title, closed, evergreen, url: 'https://example.com/jobs' });
  await writePostings(pool, { source, postings: [posting], now: at });
}

async function search(filter: object) {
  const query = `query ($filter: JobFilter) { jobs(filter: $filter) { jobs { title }
    facets { signs { value count } firstSeen { value count } } } }`;
  const { jobs } = graphqlPage.parse((await app.graphql(query, { filter }, token)).data);
  return { facets: jobs.facets, names: jobs.jobs.map(({ title }) => title.split(' ')[0] ?? '').toSorted() };
}
const names = async (filter: object): Promise<string[]> => (await search(filter)).names;

async function restNames(query: string): Promise<string[]> {
  const { jobs } = restPage.parse((await app.api('GET', `/jobs?${query}`, { token })).json());
  return jobs.map(({ title }) => title.split(' ')[0] ?? '').toSorted();
}

describe('the filters by what was seen of a posting', () => {
  it('find it by its signs, and leave out only those of which one was seen', async () => {
    await expect.poll(() => names({})).toEqual(['Plain', 'Returning', 'Talent', 'Vanished']);
    expect(await names({ sign: 'REPOSTED' })).toEqual(['Returning']);
    expect(await names({ signs: { include: ['EVERGREEN', 'OFF_BOARD'] } })).toEqual(['Talent', 'Vanished']);
    expect(await names({ signs: { exclude: ['REPOSTED', 'OFF_BOARD'] } })).toEqual(['Plain', 'Talent']);
    expect(await restNames('sign=off-board')).toEqual(['Vanished']);
  });

  it('find it by when it was first seen, whatever date it bears', async () => {
    expect(await names({ firstSeen: 'WEEK' })).toEqual(['Plain', 'Returning', 'Talent']);
    expect(await names({ firstSeen: 'ANY' })).toHaveLength(4);
    expect(await restNames('firstSeen=week&sign=reposted')).toEqual(['Returning']);
  });

  it('understand the words for them', async () => {
    expect(await names({ query: 'engineer reposted' })).toEqual(['Returning']);
    expect(await names({ query: 'engineer -reposted -evergreen' })).toEqual(['Plain', 'Vanished']);
    expect(await restNames('q=engineer%20-evergreen%20gone%20from%20the%20board')).toEqual(['Vanished']);
  });

  it('count what each of them would leave', async () => {
    await expect
      .poll(async () => (await search({ sign: 'REPOSTED', firstSeen: 'WEEK' })).facets)
      .toEqual({
        signs: [{ value: 'REPOSTED', count: 1 }],
        firstSeen: [
          { value: 'DAY', count: 1 },
          { value: 'WEEK', count: 1 },
          { value: 'MONTH', count: 1 },
          { value: 'ANY', count: 1 },
        ],
      });
    expect((await search({ signs: { include: ['REPOSTED'] } })).facets?.signs).toEqual([
      { value: 'REPOSTED', count: 1 },
      { value: 'EVERGREEN', count: 1 },
      { value: 'OFF_BOARD', count: 1 },
    ]);
  });
});
