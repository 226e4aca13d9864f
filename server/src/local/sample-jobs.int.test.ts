import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '../entities.ts';
import { DAY_MS } from '../platform/clock.ts';
import { migrate } from '../platform/db/orm.ts';
import { writePostings } from '../features/jobs/ingest/posting-writer.ts';
import { anApplication } from '../testing/factories/applications.factory.ts';
import { openDatabase } from '../testing/factories/database.ts';
import { somePosting } from '../testing/factories/postings.factory.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { dropSampleJobs } from '../features/jobs/ingest/drop-samples.ts';
import { loadSampleJobs } from './sample-jobs.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

describe('sample jobs of a local installation', () => {
  let url: string;
  let pool: pg.Pool;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ url, drop } = await createTestDatabase());
    await migrate(url, entities);
    pool = new pg.Pool({ connectionString: url });
  });
  afterAll(async () => {
    await pool.end();
    await drop();
  });
  beforeEach(async () => {
    await pool.query('truncate job, job_source, job_search, installation_fact, application cascade');
  });

  const ages = async (now: Date): Promise<string[]> => {
    const { rows } = await pool.query<{ age: string }>(
      `select extract(epoch from $1::timestamptz - j.posted_date)::text as age from job j join job_search s on s.job_id = j.id
       where s.posted_date = j.posted_date order by j.id`,
      [now],
    );
    return rows.map(({ age }) => age);
  };

  it('are written on the first start only', async () => {
    expect(await loadSampleJobs(url, { count: 40, now: NOW })).toEqual({ added: 40, redated: 0 });
    expect(await loadSampleJobs(url, { count: 80, now: NOW })).toEqual({ added: 0, redated: 0 });
    expect((await pool.query('select count(*)::int from job_search where is_sample')).rows).toEqual([{ count: 40 }]);
  });

  it('keep their ages between starts', async () => {
    await loadSampleJobs(url, { count: 40, now: NOW });
    const before = await ages(NOW);
    expect(before).toHaveLength(40);
    expect(await loadSampleJobs(url, { count: 40, now: later(90) })).toEqual({ added: 0, redated: 40 });
    expect(await ages(later(90))).toEqual(before);
    expect(await loadSampleJobs(url, { count: 40, now: later(90) })).toEqual({ added: 0, redated: 0 });
  });

  it('do not change the dates of other postings', async () => {
    await loadSampleJobs(url, { count: 2, now: NOW });
    await writePostings(pool, { source: 'listings', postings: [somePosting({ postedDate: NOW })], now: NOW });
    await loadSampleJobs(url, { count: 2, now: later(5) });
    const { rows } = await pool.query(`select posted_date from job where source = 'listings'`);
    expect(rows).toEqual([{ posted_date: NOW }]);
  });

  it('do not come back once dropped', async () => {
    await loadSampleJobs(url, { count: 40, now: NOW });
    expect(await dropSampleJobs(pool)).toEqual({ removed: 40, closed: 0 });
    expect(await loadSampleJobs(url, { count: 40, now: later(1) })).toEqual({ added: 0, redated: 0 });
    expect((await pool.query('select from job')).rowCount).toBe(0);
  });

  it('are not written after they were dropped before the first start', async () => {
    expect(await dropSampleJobs(pool)).toEqual({ removed: 0, closed: 0 });
    expect(await loadSampleJobs(url, { count: 40, now: NOW })).toEqual({ added: 0, redated: 0 });
  });

  it('stay on boards as closed when they are dropped', async () => {
    await loadSampleJobs(url, { count: 3, now: NOW });
    const { rows } = await pool.query<{ id: string }>('select min(id) as id from job');
    const database = await openDatabase(url);
    await anApplication(database, { id: 'u' }, { jobId: rows[0]?.id ?? '' });
    await database.close();
    expect(await dropSampleJobs(pool)).toEqual({ removed: 2, closed: 1 });
    expect((await pool.query('select closed_at is not null as closed from job')).rows).toEqual([{ closed: true }]);
    expect((await pool.query('select from job_search')).rowCount).toBe(0);
    expect(await dropSampleJobs(pool)).toEqual({ removed: 0, closed: 0 });
  });

  it('are not written for a count of 0, and may be requested later', async () => {
    expect(await loadSampleJobs(url, { count: 0, now: NOW })).toEqual({ added: 0, redated: 0 });
    expect(await loadSampleJobs(url, { count: 2, now: NOW })).toEqual({ added: 2, redated: 0 });
  });
});
