import { AppError } from './app-error.ts';

export interface TurnLimits {
  /** How many pieces of work go on at a time. */
  readonly atOnce: number;
  /** How many of those may be one caller's. */
  readonly atOncePerCaller: number;
  /** How many may wait, of all callers together. */
  readonly waiting: number;
  readonly waitingPerCaller: number;
  /** The longest anyone waits, in milliseconds; none: until their signal ends it. */
  readonly waitMs?: number;
  /** The sentence for a queue that is full. */
  readonly full?: string;
}

export interface TurnRequest {
  /** Whose work it is: a person's id, or the name of a part of the server. */
  readonly caller: string;
  /** Ends the waiting; work that has begun is the work's own to end. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly caller: string;
  readonly begin: () => void;
}

const PERSON_BUSY = 'Foothold is still working on what you asked before. Please try again in a moment.';
const SERVER_BUSY = 'Foothold is busy right now. Please try again in a moment.';

/**
 * A bounded queue that is fair to its callers: they take turns, whoever asked for how much, and no caller can fill it or
 * keep all places busy.
 */
export class Turns {
  private readonly limits: TurnLimits;
  /** By caller; the caller whose turn is next comes first. */
  private readonly queues = new Map<string, Waiting[]>();
  private readonly running = new Map<string, number>();
  private runningCount = 0;
  private waitingCount = 0;
  private refusedCount = 0;

  constructor(limits: TurnLimits) {
    this.limits = limits;
  }

  /** True when nothing goes on and nobody waits. */
  get isIdle(): boolean {
    return this.runningCount + this.waitingCount === 0;
  }

  /** How many go on. */
  get active(): number {
    return this.runningCount;
  }

  /** How many were refused so far, for a full queue or a wait that was too long. */
  get refused(): number {
    return this.refusedCount;
  }

  /** How many wait. */
  get waiting(): number {
    return this.waitingCount;
  }

  /**
   * Does work when its turn comes, and hands on what it answers or throws.
   *
   * @throws AppError RATE_LIMITED at once when the caller has too much waiting; UNAVAILABLE at once when the queue is full,
   *   and after `waitMs`; all with `retryAfterSeconds`
   * @throws the signal's reason
   */
  async run<T>({ caller, signal }: TurnRequest, work: () => Promise<T>): Promise<T> {
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
    return this.runningCount < this.limits.atOnce && (this.running.get(caller) ?? 0) < this.limits.atOncePerCaller;
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

  /** Resolves once the work has its place. */
  private async turn(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.queues.get(caller) ?? [];
    if (queue.length >= this.limits.waitingPerCaller) throw this.refusal('RATE_LIMITED', PERSON_BUSY);
    if (this.waitingCount >= this.limits.waiting) throw this.refusal('UNAVAILABLE', this.limits.full ?? SERVER_BUSY);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry: Waiting = { caller, begin: resolve };
    this.queues.set(caller, [...queue, entry]);
    this.waitingCount += 1;
    const stop = (): void => {
      if (this.remove(entry)) reject(signal?.reason);
    };
    const giveUp = (): void => {
      if (this.remove(entry)) reject(this.refusal('UNAVAILABLE', full));
    };
    const { waitMs, full = SERVER_BUSY } = this.limits;
    const late = waitMs && setTimeout(giveUp, waitMs);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await promise;
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', stop);
    }
  }

  private beginNext(): void {
    for (const [caller, [first]] of this.queues) {
      if (first === undefined || !this.mayRun(caller)) continue;
      this.remove(first);
      // To the end of the line: whoever else waits comes before this caller's next one.
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

  /** False when it has left the queue before. */
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
