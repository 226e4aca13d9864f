import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '../../../entities.ts';
import { migrate } from '../../../platform/db/orm.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { jobRows } from '../search/job-rows.query.ts';
import { writePostings } from './posting-writer.ts';
import { readChanges, readCommittedChange } from '../search/job-feed.query.ts';

let database: { url: string; drop: () => Promise<void> };
let pool: pg.Pool;
let id: string;
let before: number;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, entities);
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('delete from job');
  await write('Baker');
  const { rows } = await pool.query<{ id: string }>('select id from job');
  id = rows[0]?.id ?? '';
  before = await readCommittedChange(pool);
});

async function write(title: string): Promise<void> {
  const postings = [somePosting({ externalId: 'a', title })];
  await writePostings(pool, { source: 'test', postings, now: new Date() });
}

/** The postings in the feed since the test began. */
async function feedSince(): Promise<{ id: number; isFound: boolean }[]> {
  const { changes } = await readChanges(pool, before);
  return changes.map((change) => ({ id: change.id, isFound: change.job !== null }));
}

/** Another value of each kind of column. */
const CHANGED: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  ARRAY: (column) => `${column} || '{x}'`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 second'`,
  'double precision': (column) => `coalesce(${column}, 0) + 1`,
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `${column} + 1`,
  boolean: (column) => `not ${column}`,
  jsonb: (column) => `${column} || '[{}]'`,
};

/** Columns whose names are not those of the rows, without underscores. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  applyUrl: 'url',
  employment: 'employmenttypes',
  level: 'experience',
  offBoardSince: 'offboardat',
  placeList: 'places',
  reposts: 'repostcount',
  workMode: 'remote',
};

describe('a posting written by somebody who does not know of search', () => {
  it('is published for every column shown in lists', async () => {
    const [shown = {}] = await jobRows(pool, [id]);
    const { rows: columns } = await pool.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns where table_name = 'job' and column_name <> 'id'
       and replace(column_name, '_', '') = any($1) order by column_name`,
      [Object.keys(shown).map((name) => COLUMN_OF[name] ?? name.toLowerCase())],
    );
    expect(columns.length).toBeGreaterThanOrEqual(15);
    for (const { column_name: column, data_type: type } of columns) {
      await pool.query('delete from job');
      await write('Baker');
      before = await readCommittedChange(pool);
      await pool.query(`update job set ${column} = ${CHANGED[type]?.(column) ?? 'null'}`);
      expect([column, await feedSince()]).toEqual([
        column,
        [{ id: expect.any(Number), isFound: column !== 'closed_at' }],
      ]);
    }
  });

  it('leaves search when it is closed', async () => {
    await pool.query('update job set closed_at = now()');
    expect((await pool.query('select from job_search')).rowCount).toBe(0);
    expect(await feedSince()).toEqual([{ id: Number(id), isFound: false }]);
  });

  it('stays in search when it was closed and opened again in one go', async () => {
    await pool.query('begin; update job set closed_at = now(); update job set closed_at = null; commit');
    expect(await feedSince()).toEqual([{ id: Number(id), isFound: true }]);
  });

  it('has a new place on the map for search as well', async () => {
    await pool.query('update job set longitude = null, latitude = null');
    expect((await pool.query('select is_located from job_search')).rows).toEqual([{ is_located: false }]);
  });

  it('is not published for columns that no list shows', async () => {
    await pool.query(`update job set identity_key = 'other', updated_at = now(), description = 'other'`);
    expect(await feedSince()).toEqual([]);
  });

  it('takes the turn of the writers, so that no number is committed behind a later one', async () => {
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query(`update job_search set posted_date = posted_date`);
      const { rows } = await pool.query<{ free: boolean }>('select pg_try_advisory_xact_lock(4001) free');
      expect(rows).toEqual([{ free: false }]);
      await other.query('rollback');
      await other.query('begin');
      await other.query(`delete from job_search`);
      expect((await pool.query('select pg_try_advisory_xact_lock(4001) free')).rows).toEqual([{ free: false }]);
      await other.query('rollback');
    } finally {
      other.release();
    }
  });
});

describe('a posting written together with its row of search', () => {
  it('is published once', async () => {
    const client = await pool.connect();
    const number = async (): Promise<unknown> => (await client.query('select change_number from job_search')).rows;
    await client.query('begin');
    await client.query(`update job set title = 'Other'`);
    await client.query(`update job_search set posted_date = posted_date`);
    const written = await number();
    await client.query('commit');
    expect(await number()).toEqual(written);
    client.release();
  });
});
