import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Has a worker look for work, in whatever process: the job is added in the transaction of `em` and seen with its commit,
 * so that nobody is woken for what was rolled back. While the queue's tables are not there nobody is; each queue also
 * looks for work at an interval.
 *
 * @param isShared wake-ups that nobody has answered yet count as one: for tasks that do all that waits
 */
export async function wakeWorkers(em: EntityManager, task: string, { isShared }: { isShared: boolean }): Promise<void> {
  await em.execute('select wake_workers(?, ?)', [task, isShared]);
}
