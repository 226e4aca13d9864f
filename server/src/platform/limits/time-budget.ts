import process from 'node:process';
import type { Clock } from '../clock.ts';
import { Budget } from './budget.ts';

/**
 * Limits the CPU time of the main thread per caller and window. A request count can't tell a cheap request from an
 * expensive one; this can. It covers synchronous work only: what a request does after waiting for the database isn't
 * charged.
 */
export class TimeBudget {
  /** In milliseconds. */
  readonly spent: Budget;
  private readonly isOff: boolean;
  private readonly processorMs: () => number;

  /**
   * @param maxMs 0 = no limit
   * @param processorMs CPU time the thread has used so far
   */
  constructor(maxMs: number, lengthMs: number, clock: Clock, processorMs: () => number = threadMs) {
    this.spent = new Budget(maxMs, lengthMs, clock);
    this.isOff = maxMs === 0;
    this.processorMs = processorMs;
  }

  /** Runs synchronous work and charges its CPU time to the caller, even if it throws. */
  charge<T>(caller: string, work: () => T): T {
    if (this.isOff) return work();
    const before = this.processorMs();
    try {
      return work();
    } finally {
      this.spent.take(caller, this.processorMs() - before);
    }
  }

  /** 0 while the caller has time left; else the whole seconds until they have again, at least 1. */
  wait(caller: string): number {
    return this.spent.wait(caller);
  }
}

/**
 * CPU time, not wall-clock time: a busy machine doesn't use up anyone's budget. The kernel counts in steps of a few
 * milliseconds, which evens out over many requests.
 */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
