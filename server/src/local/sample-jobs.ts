import { SAMPLE_SOURCE } from '../domain/index.ts';
import pg, { type Pool } from 'pg';
import { fact, SAMPLES_FACT, setFact } from '../features/jobs/ingest/drop-samples.ts';
import { announce, underWriterLock, writePostings } from '../features/jobs/ingest/posting-writer.ts';
import { sampleJob } from './sample-jobs/sample-job.ts';

/** The reference time of the samples' dates. */
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
    const state = await fact(pool, SAMPLES_FACT);
    if (state === 'loaded') return { added: 0, redated: await redate(pool, now) };
    if (state === 'dropped' || count === 0) return { added: 0, redated: 0 };
    const postings = Array.from({ length: count }, (_none, index) => sampleJob(index, now));
    const { added } = await writePostings(pool, { source: SAMPLE_SOURCE, postings, now });
    await setFact(pool, DATED, now.toISOString());
    await setFact(pool, SAMPLES_FACT, 'loaded');
    return { added, redated: 0 };
  } finally {
    await pool.end();
  }
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
