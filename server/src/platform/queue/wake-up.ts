import type { EntityManager } from '@mikro-orm/postgresql';
import { currentTraceparent } from '../tracing/tracing.ts';

/**
 * Wakes a worker in any process: the job is added in the transaction of `em` and visible with its commit, so that a
 * rolled-back change wakes nobody. Does nothing while the queue's tables don't exist; each queue also polls at an
 * interval.
 *
 * @param isShared pending wake-ups count as one: for tasks that process everything that waits
 */
export async function wakeWorkers(em: EntityManager, task: string, { isShared }: { isShared: boolean }): Promise<void> {
  const traceparent = currentTraceparent();
  // The function adds it to the job: as an argument it would be another function to servers of an older version.
  if (traceparent !== null) await em.execute(`select set_config('foothold.traceparent', ?, true)`, [traceparent]);
  await em.execute('select wake_workers(?, ?)', [task, isShared]);
}
