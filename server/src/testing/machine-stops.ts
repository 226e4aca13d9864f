import { once } from 'node:events';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** Longer than this between two wake-ups of an idle thread, and the machine stood still; scheduling takes less. */
const USUAL_MS = 30;

/**
 * Starts watching whether the machine as a whole stands still, as a virtual one does while its host does something else:
 * the kernel counts such a time as CPU time of whatever thread was running.
 *
 * @returns the longest stop since the last call in milliseconds, 0 if there was none
 */
export async function watchMachineStops(): Promise<() => number> {
  const memory = new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT);
  const seen = new Float64Array(memory);
  const thread = new Worker(new URL('machine-stops-thread.ts', import.meta.url), { workerData: memory, execArgv: [] });
  thread.unref();
  await once(thread, 'message');
  let countedFrom = 0;
  return () => {
    const [lastMs = 0, longestMs = 0, fromMs = 0] = seen;
    seen[1] = 0;
    // After a stop this thread may be the first to go on; the other one then reports the same stop later.
    const waitedMs = nowMs() - lastMs;
    const isWaiting = waitedMs > longestMs || fromMs === countedFrom;
    const stopMs = isWaiting ? waitedMs : longestMs;
    if (stopMs <= USUAL_MS) return 0;
    countedFrom = isWaiting ? lastMs : fromMs;
    return stopMs;
  };
}

const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
