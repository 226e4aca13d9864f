import { setImmediate } from 'node:timers/promises';

/** Rows that long work does before it yields the thread: about a millisecond's worth. */
export const ROWS_PER_SLICE = 8_192;

/** Milliseconds that a search works before it yields; half of what it may take is left to the step begun last. */
export const SEARCH_SLICE_MS = 4;

/** Lets everything else that waits for the thread run. */
export async function yieldThread(): Promise<void> {
  await setImmediate();
}
