import process from 'node:process';
import type { Clock } from '../clock.ts';
import { Budget } from './budget.ts';

/**
 * How much processor time of the serving thread each of many callers may use within a time. A count of requests cannot
 * tell a cheap one from a dear one; this does. It sees synchronous work alone: what a request does after it waited for
 * the database is not charged.
 */
export class TimeBudget {
  private readonly spent: Budget;
  private readonly isOff: boolean;
  private readonly processorMs: () => number;

  /**
   * @param maxMs 0 = no limit
   * @param processorMs processor time that the thread has used so far
   */
  constructor(maxMs: number, lengthMs: number, clock: Clock, processorMs: () => number = threadMs) {
    this.spent = new Budget(maxMs, lengthMs, clock);
    this.isOff = maxMs === 0;
    this.processorMs = processorMs;
  }

  /** Does synchronous work and charges its caller for it, also when it throws. */
  charge<T>(caller: string, work: () => T): T {
    if (this.isOff) return work();
    const before = this.processorMs();
    try {
      return work();
    } finally {
      this.spent.take(caller, this.processorMs() - before);
    }
  }

  /** 0 while a caller has time left; else the whole seconds until they have again, at least 1. */
  wait(caller: string): number {
    return this.spent.wait(caller);
  }
}

/**
 * Processor time, not time that passed: a busy machine takes nothing from anybody's budget. The kernel counts in steps
 * of a few milliseconds, which over many requests is fair, though not for each of them.
 */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
