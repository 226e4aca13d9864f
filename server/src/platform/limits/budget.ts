import type { Clock } from '../clock.ts';

interface Window {
  readonly until: number;
  used: number;
}

/** Callers remembered at once, which bounds the memory; the oldest are evicted first. */
const CALLERS = 100_000;

/** A fixed-window rate limit per caller, counted in this process. A caller's window begins with their first call. */
export class Budget {
  private readonly max: number;
  private readonly lengthMs: number;
  private readonly clock: Clock;
  /** Oldest first, so that expired entries are at the front. */
  private readonly windows = new Map<string, Window>();

  /** @param max 0 = no limit */
  constructor(max: number, lengthMs: number, clock: Clock) {
    this.max = max;
    this.lengthMs = lengthMs;
    this.clock = clock;
  }

  /**
   * Counts `times` calls of a caller.
   *
   * @returns 0 when they are allowed; else the whole seconds until they are, at least 1
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

  /** As `take`, but counts nothing: whether the next call would be refused. */
  wait(caller: string): number {
    const now = this.clock.now().getTime();
    const window = this.windows.get(caller);
    return window !== undefined && window.until > now && window.used >= this.max ? secondsUntil(window, now) : 0;
  }

  /** Gives one call back that led to nothing. */
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
