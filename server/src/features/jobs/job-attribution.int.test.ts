import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { writePostings } from './ingest/posting-writer.ts';

let app: TestApp;
let pool: pg.Pool;
beforeAll(async () => {
  app = await startTestApp();
  pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

describe('the attribution of a posting', () => {
  it.each([
    ['remoteok', { text: 'Remote OK', url: 'https://remoteok.com' }],
    ['greenhouse', null],
  ])('of %s is %j', async (source, attribution) => {
    const { token } = await newPerson();
    const posting = somePosting({ title: `Translator for ${source}` });
    await writePostings(pool, { source, postings: [posting], now: new Date() });
    const { rows } = await app.query<{ id: string }>('select id from job where source = $1', [source]);
    const answer = await app.graphql(
      'query ($id: ID!) { job(id: $id) { attribution { text url } } }',
      { id: rows[0]?.id },
      token,
    );
    expect(answer.data).toEqual({ job: { attribution } });
  });
});

describe('the queue of the schedule', () => {
  it('does not exist in an installation without a schedule', async () => {
    const { rows } = await app.query(`select from information_schema.schemata where schema_name = 'foothold_queue'`);
    expect(rows).toEqual([]);
  });
});
