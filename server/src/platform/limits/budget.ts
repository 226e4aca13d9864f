import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';

interface Window {
  readonly until: number;
  used: number;
}

/** What a caller used within a window that is still open. */
export interface Usage {
  readonly used: number;
  /** Milliseconds until the window is over; a duration, because clocks of different machines differ. */
  readonly leftMs: number;
}

/** Callers remembered at once, which bounds the memory; the oldest are evicted first. */
const CALLERS = 100_000;

/** Usage below this part of the limit isn't announced, so that ordinary use costs no messages. */
const ANNOUNCED_PART = 0.1;

/**
 * A fixed-window rate limit per caller. A caller's window begins with their first call. Usage is counted in this process;
 * that of other processes is added as they announce it, so that a limit holds for all of them together.
 */
export class Budget {
  private readonly max: number;
  private readonly lengthMs: number;
  private readonly clock: Clock;
  /** Oldest first, so that expired entries are at the front. */
  private readonly windows = new Map<string, Window>();
  /** Usage in other processes: by hashed caller, then by process. The last announced caller is at the end. */
  private readonly elsewhere = new Map<string, Map<string, Window>>();
  private announce: (caller: string) => void = () => undefined;

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
    const known = this.windows.get(caller);
    const window = known && this.isOpen(known, now) ? known : { until: now + this.lengthMs, used: 0 };
    this.windows.set(caller, window);
    const before = window.used;
    window.used += times;
    if (this.windows.size > CALLERS) forgetOldest(this.windows);
    // Beyond the limit everybody knows already.
    if (before <= this.max && window.used >= this.max * ANNOUNCED_PART) this.announce(caller);
    const open = this.openWindows(caller, now);
    return usedIn(open) > this.max ? this.secondsUntilFree(open, now) : 0;
  }

  /** As `take`, but counts nothing: whether the next call would be refused. */
  wait(caller: string): number {
    if (this.max === 0) return 0;
    const now = this.clock.now().getTime();
    const open = this.openWindows(caller, now);
    return usedIn(open) >= this.max ? this.secondsUntilFree(open, now) : 0;
  }

  /** Gives one call back that led to nothing. */
  giveBack(caller: string): void {
    const window = this.windows.get(caller);
    if (window === undefined || window.used === 0) return;
    window.used -= 1;
    this.announce(caller);
  }

  /** Calls back with each caller whose usage here other processes should know. */
  onUsed(announce: (caller: string) => void): void {
    this.announce = announce;
  }

  /** What a caller used in this process; null when their window is over. */
  usage(caller: string): Usage | null {
    const window = this.windows.get(caller);
    const now = this.clock.now().getTime();
    return window && this.isOpen(window, now) ? { used: window.used, leftMs: window.until - now } : null;
  }

  /**
   * Counts what a caller used in another process so far, instead of what that process said before.
   *
   * @param hashed the caller, by `hashOf`
   */
  countElsewhere(process: string, hashed: string, { used, leftMs }: Usage): void {
    if (this.max === 0) return;
    const now = this.clock.now().getTime();
    for (const [caller, windows] of this.elsewhere) {
      if ([...windows.values()].some((window) => this.isOpen(window, now))) break;
      this.elsewhere.delete(caller);
    }
    const windows = this.elsewhere.get(hashed) ?? new Map<string, Window>();
    windows.set(process, { until: now + Math.min(leftMs, this.lengthMs), used });
    this.elsewhere.delete(hashed);
    this.elsewhere.set(hashed, windows);
    if (this.elsewhere.size > CALLERS) forgetOldest(this.elsewhere);
  }

  /** The caller's windows in all processes that aren't over. */
  private openWindows(caller: string, now: number): Window[] {
    const own = this.windows.get(caller);
    const others = this.elsewhere.size === 0 ? undefined : this.elsewhere.get(hashOf(caller));
    return [...(own ? [own] : []), ...(others?.values() ?? [])].filter((window) => this.isOpen(window, now));
  }

  /** Until so many windows are over that a call is allowed again. */
  private secondsUntilFree(open: readonly Window[], now: number): number {
    let used = usedIn(open);
    for (const { until, used: inWindow } of open.toSorted((a, b) => a.until - b.until)) {
      used -= inWindow;
      if (used < this.max) return Math.max(1, Math.ceil((until - now) / 1000));
    }
    return 1;
  }

  /** A window that ends later than one beginning now is of a time before the clock was set back: it is over, too. */
  private isOpen({ until }: Window, now: number): boolean {
    return until > now && until <= now + this.lengthMs;
  }

  private forget(now: number): void {
    for (const [caller, window] of this.windows) {
      if (this.isOpen(window, now)) return;
      this.windows.delete(caller);
    }
  }
}

/** The name of a caller in messages to other processes: short, and no address of a person. */
export function hashOf(caller: string): string {
  return createHash('sha256').update(caller).digest('base64url').slice(0, 16);
}

function usedIn(windows: readonly Window[]): number {
  return windows.reduce((sum, { used }) => sum + used, 0);
}

function forgetOldest(callers: Map<string, unknown>): void {
  for (const caller of callers.keys()) {
    callers.delete(caller);
    return;
  }
}
