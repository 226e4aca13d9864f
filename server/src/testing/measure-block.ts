import process from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs a function and measures how long it blocks the event loop of this thread. */
export interface Block<T> {
  readonly result: T;
  /** CPU time of the longest turn of the event loop, in milliseconds, independent of other load. */
  readonly longestMs: number;
}

/**
 * The longest time for which `run` blocks this thread, including callbacks it causes. Measured in CPU time per turn, so
 * a busy machine doesn't make it longer.
 */
export async function measureBlock<T>(run: () => Promise<T>): Promise<Block<T>> {
  let longestMs = 0;
  let isRunning = true;
  const watch = async (): Promise<void> => {
    for (let before = process.threadCpuUsage(); isRunning; before = process.threadCpuUsage()) {
      await nextTurn();
      const { user, system } = process.threadCpuUsage(before);
      longestMs = Math.max(longestMs, (user + system) / 1_000);
    }
  };
  const watched = watch();
  try {
    const result = await run();
    return { result, longestMs };
  } finally {
    isRunning = false;
    await watched;
  }
}

const REPEATS = 4;

/** The minimum over several runs, in milliseconds: a block caused by the work itself occurs every time. */
export async function measureRepeatedBlock(run: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < REPEATS; turn += 1) least = Math.min(least, (await measureBlock(run)).longestMs);
  return least;
}
