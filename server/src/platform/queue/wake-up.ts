import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Wakes a worker in any process: the job is added in the transaction of `em` and visible with its commit, so that a
 * rolled-back change wakes nobody. Does nothing while the queue's tables don't exist; each queue also polls at an
 * interval.
 *
 * @param isShared pending wake-ups count as one: for tasks that process everything that waits
 */
export async function wakeWorkers(em: EntityManager, task: string, { isShared }: { isShared: boolean }): Promise<void> {
  await em.execute('select wake_workers(?, ?)', [task, isShared]);
}
