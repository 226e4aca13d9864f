import type { ThreadWork } from '../platform/threads/thread-work.ts';
import { type PoolLimits, WorkerPool } from '../platform/threads/worker-pool.ts';

/** Replaces a work module by a script, with `input` and `onProgress` in scope. */
export function scriptedWork<Input, Output>(
  script: string,
  { answer }: Pick<ThreadWork<Input, Output>, 'answer'>,
): ThreadWork<Input, Output> {
  const module = `export async function run(input, onProgress) { ${script} }`;
  return { module: `data:text/javascript,${encodeURIComponent(module)}`, answer };
}

/** A separate pool for a test. */
export const testPool = (limits: Partial<PoolLimits> = {}): WorkerPool =>
  new WorkerPool({
    threads: 2,
    memoryMb: 64,
    idleMs: 1_000,
    waiting: 10,
    waitingPerCaller: 5,
    waitMs: 20_000,
    ...limits,
  });
