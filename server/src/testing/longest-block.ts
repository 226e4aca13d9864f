import process from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs something, and measures how long it held up the event loop of this thread at most. */
export interface Block<T> {
  readonly result: T;
  /** Processor time of the longest turn of the event loop, in milliseconds; what else keeps the machine busy is not in it. */
  readonly longestMs: number;
}

/**
 * The longest time for which `run` lets nothing else happen on this thread, callbacks it causes included. Counts processor
 * time, turn by turn, so a busy machine does not make it longer.
 */
export async function longestBlock<T>(run: () => Promise<T>): Promise<Block<T>> {
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

/** The shortest of the longest blocks of some runs, in milliseconds: a block that is the work's own comes back each time. */
export async function repeatedBlock(run: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < REPEATS; turn += 1) least = Math.min(least, (await longestBlock(run)).longestMs);
  return least;
}
