/** Checks within the limit. */
const LOOKS = 20;

/** Decides from samples of a heartbeat whether its thread hangs. */
export class HangDetector {
  /** Milliseconds between two checks. */
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
   * Takes one sample.
   *
   * @param now milliseconds of a monotonic clock
   * @returns true when there was no beat for as long as the limit, while checks ran on time
   */
  look(now: number, beats: number, isDebugged: boolean): boolean {
    // The watcher itself didn't run either: the machine slept, or the process was suspended.
    const wasSuspended = now - this.lookedAt > this.everyMs * 4;
    if (beats !== this.beats || wasSuspended || isDebugged) this.aliveAt = now;
    this.beats = beats;
    this.lookedAt = now;
    return now - this.aliveAt >= this.limitMs;
  }
}
