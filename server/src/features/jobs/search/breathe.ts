import { setImmediate } from 'node:timers/promises';

/** Rows that long work does before it lets requests through: about a millisecond's worth. */
export const BREATH = 8_192;

/** Lets everything else that waits have its turn. */
export async function breathe(): Promise<void> {
  await setImmediate();
}
