import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DAY_MS } from '../../platform/clock.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { writePostings } from './ingest/posting-writer.ts';

const graphqlPage = z.object({ jobs: z.object({ total: z.number(), jobs: z.array(z.object({ title: z.string() })) }) });
const restPage = z.object({ total: z.number(), jobs: z.array(z.object({ title: z.string() })) });

let app: TestApp;
let pool: pg.Pool;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 });
  ({ token } = await newPerson());
  await write('greenhouse', 'Platform Engineer');
  await write('lever', 'Data Engineer');
  await write('a-source-of-tomorrow', 'Site Engineer');
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

/** One posting of a source; the title tells it from others. */
async function write(source: string, title: string, { closed = false, now = new Date() } = {}): Promise<void> {
  const posting = somePosting({ externalId: `${source} ${title}`, title, closed });
  await writePostings(pool, { source, postings: [posting], now });
}

async function titles(filter: object): Promise<string[]> {
  const query = 'query ($filter: JobFilter) { jobs(filter: $filter) { total jobs { title } } }';
  const { jobs } = graphqlPage.parse((await app.graphql(query, { filter }, token)).data);
  expect(jobs.total).toBe(jobs.jobs.length);
  return jobs.jobs.map(({ title }) => title).toSorted();
}

describe('the filter by source', () => {
  it('finds what that source posted, in GraphQL and in REST', async () => {
    await expect.poll(() => titles({})).toHaveLength(3);
    expect(await titles({ source: 'GREENHOUSE' })).toEqual(['Platform Engineer']);
    expect(await titles({ source: 'LEVER', jobTitle: 'engineer' })).toEqual(['Data Engineer']);
    expect(await titles({ source: 'LEVER', jobTitle: 'platform' })).toEqual([]);
    const answer = restPage.parse((await app.api('GET', '/jobs?source=LEVER', { token })).json());
    expect([answer.total, answer.jobs.map(({ title }) => title)]).toEqual([1, ['Data Engineer']]);
    expect(restPage.parse((await app.api('GET', '/jobs?source=', { token })).json()).total).toBe(3);
  });

  it('refuses a source that does not exist, and names those that do', async () => {
    const answer = await app.api('GET', '/jobs?source=own', { token });
    expect(answer.json()).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^source must be one of: greenhouse, lever, /),
      details: { field: 'source' },
    });
  });

  it('follows a job to the source that leads it', async () => {
    const later = new Date(Date.now() + DAY_MS);
    await write('ashby', 'Lead Engineer');
    await write('personio', 'Lead Engineer');
    await expect.poll(() => titles({ source: 'ASHBY' })).toEqual(['Lead Engineer']);
    expect(await titles({ source: 'PERSONIO' })).toEqual([]);
    await write('ashby', 'Lead Engineer', { closed: true, now: later });
    await write('personio', 'Lead Engineer', { now: later });
    await expect.poll(() => titles({ source: 'PERSONIO' })).toEqual(['Lead Engineer']);
    expect(await titles({ source: 'ASHBY' })).toEqual([]);
  });
});
