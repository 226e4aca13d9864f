import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long may one piece of work keep everybody else waiting, in milliseconds. */
const SLICE_MS = 10;

/** Lets others have their turn whenever a piece of work has gone on for a while. */
export class Breather {
  private since = performance.now();

  /** To be called often; it waits only when it is time to. */
  async breathe(): Promise<void> {
    if (performance.now() - this.since < SLICE_MS) return;
    await nextTurn();
    this.since = performance.now();
  }
}
