import { AppError } from './app-error.ts';

export interface FairQueueLimits {
  /** Concurrent tasks. */
  readonly concurrency: number;
  /** Concurrent tasks of one caller. */
  readonly concurrencyPerCaller: number;
  /** Waiting tasks of all callers together. */
  readonly waiting: number;
  readonly waitingPerCaller: number;
  /** The longest wait in milliseconds; none: until the signal aborts it. */
  readonly waitMs?: number;
  /** The message for a full queue. */
  readonly fullMessage?: string;
}

export interface QueueRequest {
  /** Who the work is for: a person's id, or the name of a part of the server. */
  readonly caller: string;
  /** Ends the wait; running work is ended by itself. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly caller: string;
  readonly begin: () => void;
}

const PERSON_BUSY = 'Foothold is still working on your earlier requests. Please try again in a moment.';
const SERVER_BUSY = 'Foothold is busy right now. Please try again in a moment.';

/**
 * A bounded, fair queue: callers take turns, however much each asks for, and no caller can fill it or use all slots.
 */
export class FairQueue {
  private readonly limits: FairQueueLimits;
  /** By caller, in the order of their turns. */
  private readonly queues = new Map<string, Waiting[]>();
  private readonly running = new Map<string, number>();
  private runningCount = 0;
  private waitingCount = 0;
  private refusedCount = 0;

  constructor(limits: FairQueueLimits) {
    this.limits = limits;
  }

  /** True when nothing runs and nothing waits. */
  get isIdle(): boolean {
    return this.runningCount + this.waitingCount === 0;
  }

  /** Running tasks. */
  get active(): number {
    return this.runningCount;
  }

  /** Tasks refused so far, because the queue was full or the wait too long. */
  get refused(): number {
    return this.refusedCount;
  }

  /** Waiting tasks. */
  get waiting(): number {
    return this.waitingCount;
  }

  /**
   * Runs a task when it is its turn, and returns its result.
   *
   * @throws AppError RATE_LIMITED at once when the caller has too much waiting; UNAVAILABLE at once when the queue is
   * full,   and after `waitMs`; all with `retryAfterSeconds`
   * @throws the signal's reason
   */
  async run<T>({ caller, signal }: QueueRequest, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (!this.mayRun(caller)) await this.turn(caller, signal);
    else this.begin(caller);
    try {
      return await work();
    } finally {
      this.end(caller);
    }
  }

  private mayRun(caller: string): boolean {
    return (
      this.runningCount < this.limits.concurrency && (this.running.get(caller) ?? 0) < this.limits.concurrencyPerCaller
    );
  }

  private begin(caller: string): void {
    this.runningCount += 1;
    this.running.set(caller, (this.running.get(caller) ?? 0) + 1);
  }

  private end(caller: string): void {
    this.runningCount -= 1;
    const left = (this.running.get(caller) ?? 1) - 1;
    if (left === 0) this.running.delete(caller);
    else this.running.set(caller, left);
    this.beginNext();
  }

  /** Resolves once the task has a slot. */
  private async turn(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.queues.get(caller) ?? [];
    if (queue.length >= this.limits.waitingPerCaller) throw this.refusal('RATE_LIMITED', PERSON_BUSY);
    if (this.waitingCount >= this.limits.waiting)
      throw this.refusal('UNAVAILABLE', this.limits.fullMessage ?? SERVER_BUSY);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry: Waiting = { caller, begin: resolve };
    this.queues.set(caller, [...queue, entry]);
    this.waitingCount += 1;
    const stop = (): void => {
      if (this.remove(entry)) reject(signal?.reason);
    };
    const giveUp = (): void => {
      if (this.remove(entry)) reject(this.refusal('UNAVAILABLE', fullMessage));
    };
    const { waitMs, fullMessage = SERVER_BUSY } = this.limits;
    const timer = waitMs && setTimeout(giveUp, waitMs);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  private beginNext(): void {
    for (const [caller, [first]] of this.queues) {
      if (first === undefined || !this.mayRun(caller)) continue;
      this.remove(first);
      // To the end of the line: other callers come before this caller's next task.
      const rest = this.queues.get(caller);
      if (rest !== undefined) {
        this.queues.delete(caller);
        this.queues.set(caller, rest);
      }
      this.begin(caller);
      first.begin();
      return;
    }
  }

  /** False when it has left the queue already. */
  private remove(entry: Waiting): boolean {
    const queue = this.queues.get(entry.caller) ?? [];
    const rest = queue.filter((one) => one !== entry);
    if (rest.length === queue.length) return false;
    if (rest.length === 0) this.queues.delete(entry.caller);
    else this.queues.set(entry.caller, rest);
    this.waitingCount -= 1;
    return true;
  }

  private refusal(code: 'RATE_LIMITED' | 'UNAVAILABLE', sentence: string): AppError {
    this.refusedCount += 1;
    return new AppError(code, sentence, { retryAfterSeconds: 2 });
  }
}
