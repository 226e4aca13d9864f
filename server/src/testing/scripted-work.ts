import type { ThreadWork } from '../platform/threads/thread-work.ts';
import { type PoolLimits, WorkerPool } from '../platform/threads/worker-pool.ts';

/** Stands in for the work given: a script that is run instead, with `input` and `onProgress` at hand. */
export function scriptedWork<Input, Output>(
  script: string,
  { answer }: Pick<ThreadWork<Input, Output>, 'answer'>,
): ThreadWork<Input, Output> {
  const module = `export async function run(input, onProgress) { ${script} }`;
  return { module: `data:text/javascript,${encodeURIComponent(module)}`, answer };
}

/** A pool of its own for a test. */
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
