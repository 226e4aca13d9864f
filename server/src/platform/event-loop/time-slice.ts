import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one piece of work may keep the event loop, in milliseconds. */
const SLICE_MS = 10;

/** Long work yields to the event loop whenever its slice of time is over. */
export class TimeSlice {
  private since = performance.now();

  /** To be called often: it waits only when the slice is over. */
  async yieldWhenOver(): Promise<void> {
    if (performance.now() - this.since < SLICE_MS) return;
    await nextTurn();
    this.since = performance.now();
  }
}
