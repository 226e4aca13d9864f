import { SAMPLE_SOURCE } from '../domain/index.ts';
import pg, { type Pool, type PoolClient } from 'pg';
import { announce, underWriterLock, writePostings } from '../features/jobs/ingest/posting-writer.ts';
import { sampleJob } from './sample-jobs/sample-job.ts';

/** Facts about this installation: 'loaded' or 'dropped', and the reference time of the samples' dates. */
const STATE = 'samples';
const DATED = 'samples_dated';

/** Below this a start doesn't change the dates. */
const REDATE_AFTER_MS = 60_000;

/**
 * Maintains the sample postings of a local installation at each start: writes them the first time, and later shifts
 * their dates by the time that has passed, so that they keep their ages. Dropped samples don't come back.
 *
 * @param count how many the first start writes
 * @returns how many were written, and how many got a new date
 */
export async function loadSampleJobs(
  databaseUrl: string,
  { count, now }: { count: number; now: Date },
): Promise<{ added: number; redated: number }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const state = await fact(pool, STATE);
    if (state === 'loaded') return { added: 0, redated: await redate(pool, now) };
    if (state === 'dropped' || count === 0) return { added: 0, redated: 0 };
    const postings = Array.from({ length: count }, (_none, index) => sampleJob(index, now));
    const { added } = await writePostings(pool, { source: SAMPLE_SOURCE, postings, now });
    await setFact(pool, DATED, now.toISOString());
    await setFact(pool, STATE, 'loaded');
    return { added, redated: 0 };
  } finally {
    await pool.end();
  }
}

/**
 * Deletes the samples for good. Those on a board stay reachable there, as closed.
 *
 * @returns how many were deleted, and how many were closed instead
 */
export async function dropSampleJobs(pool: Pool): Promise<{ removed: number; closed: number }> {
  return underWriterLock(pool, async (client) => {
    // Waits for concurrent saves of samples, and blocks new ones until it is done.
    await client.query('select from job where source = $1 order by id for update', [SAMPLE_SOURCE]);
    const deleted = await client.query(
      'delete from job where source = $1 and not exists (select from application where job_id = job.id)',
      [SAMPLE_SOURCE],
    );
    await client.query('delete from job_search where is_sample');
    const closed = await client.query(
      'update job set closed_at = now(), updated_at = clock_timestamp() where source = $1 and closed_at is null',
      [SAMPLE_SOURCE],
    );
    await setFact(client, STATE, 'dropped');
    await announce(client, SAMPLE_SOURCE);
    return { removed: deleted.rowCount ?? 0, closed: closed.rowCount ?? 0 };
  });
}

async function redate(pool: Pool, now: Date): Promise<number> {
  return underWriterLock(pool, async (client) => {
    const dated = new Date((await fact(client, DATED)) ?? now);
    const passed = now.getTime() - dated.getTime();
    if (Math.abs(passed) < REDATE_AFTER_MS) return 0;
    const shift = `interval '1 millisecond' * $1`;
    await client.query(`update job_search set posted_date = posted_date + ${shift} where is_sample`, [passed]);
    const { rowCount } = await client.query(
      `update job set posted_date = posted_date + ${shift}, updated_at = clock_timestamp() where source = $2`,
      [passed, SAMPLE_SOURCE],
    );
    await setFact(client, DATED, now.toISOString());
    await announce(client, SAMPLE_SOURCE);
    return rowCount ?? 0;
  });
}

async function fact(database: Pool | PoolClient, name: string): Promise<string | null> {
  const { rows } = await database.query<{ value: string }>('select value from installation_fact where name = $1', [
    name,
  ]);
  return rows[0]?.value ?? null;
}

async function setFact(database: Pool | PoolClient, name: string, value: string): Promise<void> {
  await database.query(
    'insert into installation_fact (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, value],
  );
}
