import type { Clock } from '../clock.ts';

interface Window {
  readonly until: number;
  used: number;
}

/** Callers remembered at once, so that many addresses cost no more memory than this; the oldest are forgotten first. */
const CALLERS = 100_000;

/**
 * How often each of many callers may do something within a time, counted in this process alone. A caller's time begins
 * with the first thing they do.
 */
export class Budget {
  private readonly max: number;
  private readonly lengthMs: number;
  private readonly clock: Clock;
  /** Oldest first, so that what is over is found at the front. */
  private readonly windows = new Map<string, Window>();

  /** @param max 0 = no limit */
  constructor(max: number, lengthMs: number, clock: Clock) {
    this.max = max;
    this.lengthMs = lengthMs;
    this.clock = clock;
  }

  /**
   * Counts `times` more for a caller.
   *
   * @returns 0 when they may; else the whole seconds until they may again, at least 1
   */
  take(caller: string, times = 1): number {
    if (this.max === 0) return 0;
    const now = this.clock.now().getTime();
    this.forget(now);
    const window = this.windows.get(caller) ?? { until: now + this.lengthMs, used: 0 };
    this.windows.set(caller, window);
    window.used += times;
    if (this.windows.size > CALLERS) this.forgetOldest();
    return window.used > this.max ? secondsUntil(window, now) : 0;
  }

  /** As `take`, but counts nothing: whether the next one would be refused. */
  wait(caller: string): number {
    const now = this.clock.now().getTime();
    const window = this.windows.get(caller);
    return window !== undefined && window.until > now && window.used >= this.max ? secondsUntil(window, now) : 0;
  }

  /** Takes one back that came to nothing. */
  giveBack(caller: string): void {
    const window = this.windows.get(caller);
    if (window !== undefined && window.used > 0) window.used -= 1;
  }

  private forgetOldest(): void {
    for (const caller of this.windows.keys()) {
      this.windows.delete(caller);
      return;
    }
  }

  private forget(now: number): void {
    for (const [caller, { until }] of this.windows) {
      if (until > now) return;
      this.windows.delete(caller);
    }
  }
}

const secondsUntil = ({ until }: Window, now: number): number => Math.max(1, Math.ceil((until - now) / 1000));
