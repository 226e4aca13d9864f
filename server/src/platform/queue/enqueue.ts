import type { EntityManager } from '@mikro-orm/postgresql';
import { currentTraceparent } from '../tracing/tracing.ts';
import { QUEUE_SCHEMA } from './runner.ts';

/** One run of a task. */
export interface QueueJob {
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly runAt: Date;
  /** A job with the same key is replaced. */
  readonly key: string;
  readonly maxAttempts: number;
}

/**
 * Adds jobs to the queue in the transaction of `em`: they exist when it commits, and only then. If no worker ever ran,
 * the queue has no tables yet and nothing is added; every task has an interval job that finds missed work.
 */
export async function enqueue(em: EntityManager, jobs: readonly QueueJob[]): Promise<void> {
  if (jobs.length === 0 || !(await hasQueue(em))) return;
  const traceparent = currentTraceparent();
  const traced = traceparent === null ? {} : { traceparent };
  await em.execute(
    `select ${QUEUE_SCHEMA}.add_job(job.task, job.payload, run_at := job."runAt", max_attempts := job."maxAttempts",
       job_key := job.key)
     from jsonb_to_recordset(?::jsonb)
       as job (task text, payload json, "runAt" timestamptz, key text, "maxAttempts" int)`,
    [JSON.stringify(jobs.map((job) => ({ ...job, payload: { ...job.payload, ...traced } })))],
  );
}

/** Removes jobs by their keys, in the transaction of `em`; a key without a job is ignored. */
export async function dequeue(em: EntityManager, keys: readonly string[]): Promise<void> {
  if (keys.length === 0 || !(await hasQueue(em))) return;
  await em.execute(`select ${QUEUE_SCHEMA}.remove_job(key) from jsonb_array_elements_text(?::jsonb) key`, [
    JSON.stringify(keys),
  ]);
}

async function hasQueue(em: EntityManager): Promise<boolean> {
  const [row] = await em.execute<{ readonly exists: boolean }[]>('select to_regproc(?) is not null as exists', [
    `${QUEUE_SCHEMA}.add_job`,
  ]);
  return row?.exists ?? false;
}
