import type { EntityManager } from '@mikro-orm/postgresql';
import { wakeWorkers } from '../../../platform/queue/wake-up.ts';

/** The task of the queue that works on all runs and attempts that wait. */
export const WORK_TASK = 'auto-apply';

/** Has the engine look for work once the transaction of `em` is committed. */
export const wakeEngine = (em: EntityManager): Promise<void> => wakeWorkers(em, WORK_TASK, { isShared: true });
