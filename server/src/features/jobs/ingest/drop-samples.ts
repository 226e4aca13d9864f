import type { Pool, PoolClient } from 'pg';
import { SAMPLE_SOURCE } from '../../../domain/index.ts';
import { announce, underWriterLock } from './posting-writer.ts';

/** What this installation does about samples: 'loaded', or 'dropped' for good. */
export const SAMPLES_FACT = 'samples';

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
    await setFact(client, SAMPLES_FACT, 'dropped');
    await announce(client, SAMPLE_SOURCE);
    return { removed: deleted.rowCount ?? 0, closed: closed.rowCount ?? 0 };
  });
}

/** Drops the samples once there are real postings, as the first ones come in. */
export async function dropSamplesForRealJobs(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ due: boolean }>(
    `select exists (select from job where source = $1 and closed_at is null)
        and exists (select from job_search where not is_sample) as due`,
    [SAMPLE_SOURCE],
  );
  if (rows[0]?.due === true) await dropSampleJobs(pool);
}

/** A fact about this installation; null: not stated. */
export async function fact(database: Pool | PoolClient, name: string): Promise<string | null> {
  const { rows } = await database.query<{ value: string }>('select value from installation_fact where name = $1', [
    name,
  ]);
  return rows[0]?.value ?? null;
}

export async function setFact(database: Pool | PoolClient, name: string, value: string): Promise<void> {
  await database.query(
    'insert into installation_fact (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, value],
  );
}
