import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one piece of work may keep the event loop, in milliseconds, unless said otherwise. */
const SLICE_MS = 10;

/** Long work yields to the event loop whenever its slice of time is over. */
export class TimeSlice {
  private readonly sliceMs: number;
  private since = performance.now();

  constructor(sliceMs = SLICE_MS) {
    this.sliceMs = sliceMs;
  }

  /** To be called often: it waits only when the slice is over. */
  async yieldWhenOver(): Promise<void> {
    if (performance.now() - this.since < this.sliceMs) return;
    await nextTurn();
    this.since = performance.now();
  }
}
