/** Looks within the limit. */
const LOOKS = 20;

/** Decides from looks at a heartbeat whether the thread it is of hangs. */
export class HangDetector {
  /** Milliseconds between two looks. */
  readonly everyMs: number;
  private readonly limitMs: number;
  private beats: number | null = null;
  private lookedAt = 0;
  private aliveAt = 0;

  constructor(limitMs: number) {
    this.limitMs = limitMs;
    this.everyMs = limitMs / LOOKS;
  }

  /**
   * Takes one look.
   *
   * @param now milliseconds of a clock that never goes back
   * @returns true when there was no beat for as long as the limit, while looks came as they should
   */
  look(now: number, beats: number, isDebugged: boolean): boolean {
    // The watcher itself did not run either: the machine slept, or the whole process was stopped.
    const wasSuspended = now - this.lookedAt > this.everyMs * 4;
    if (beats !== this.beats || wasSuspended || isDebugged) this.aliveAt = now;
    this.beats = beats;
    this.lookedAt = now;
    return now - this.aliveAt >= this.limitMs;
  }
}
