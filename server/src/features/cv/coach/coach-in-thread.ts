import { shortTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { TOO_MUCH_WORK } from '../model/cv.texts.ts';
import type { Coaching } from './advice.ts';
import type { CoachTask, run } from './coach.worker.ts';

const COACH = threadWork<typeof run>(import.meta.url, './coach.worker');
const COACH_TIMEOUT_MS = 5_000;

/**
 * What would make a version stronger; computed in a worker thread.
 *
 * @throws AppError TIMEOUT and PAYLOAD_TOO_LARGE for a CV that needs too much time or memory; as `WorkerPool`
 */
export function versionCoaching(caller: string, task: CoachTask): Promise<Coaching> {
  return shortTasks.run(COACH, task, {
    caller,
    timeoutMs: COACH_TIMEOUT_MS,
    tooSlow: TOO_MUCH_WORK.coaching,
    tooHeavy: TOO_MUCH_WORK.coaching,
  });
}
