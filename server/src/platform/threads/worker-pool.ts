import { type FairQueueLimits, FairQueue } from '../fair-queue.ts';
import type { ThreadWork } from './thread-work.ts';
import { type TaskLimits, WorkerThread } from './worker-thread.ts';

export interface PoolLimits extends Pick<FairQueueLimits, 'waiting' | 'waitingPerCaller' | 'waitMs'> {
  readonly threads: number;
  /** Heap limit of each thread. */
  readonly memoryMb: number;
  /** How long an idle thread is kept, in milliseconds. */
  readonly idleMs: number;
}

export interface PoolTask extends TaskLimits {
  /** The person the work is for. Callers take turns, and none of them gets all threads. */
  readonly caller: string;
}

/**
 * The only way to run work off the main thread: parsing, matching and rendering of untrusted content. A few threads are
 * kept warm; each runs one task at a time, within a time and a memory limit that end only the task and its thread.
 * Threads start with the first task.
 */
export class WorkerPool {
  private readonly limits: PoolLimits;
  private readonly queue: FairQueue;
  private readonly idle: { readonly thread: WorkerThread; readonly timer: NodeJS.Timeout }[] = [];

  constructor(limits: PoolLimits) {
    this.limits = limits;
    const { threads, waiting, waitingPerCaller, waitMs } = limits;
    const concurrencyPerCaller = Math.max(1, threads - 1);
    this.queue = new FairQueue({ concurrency: threads, concurrencyPerCaller, waiting, waitingPerCaller, waitMs });
  }

  /**
   * Runs a task in one of the threads.
   *
   * @throws AppError of the task; TIMEOUT and PAYLOAD_TOO_LARGE with the given messages; RATE_LIMITED and UNAVAILABLE
   * when   the queue is full, see `FairQueue`; the signal's reason; an Error for an internal fault
   */
  async run<Input, Output>(work: ThreadWork<Input, Output>, input: Input, task: PoolTask): Promise<Output> {
    const answer = await this.queue.run(task, async () => {
      const thread = this.thread();
      try {
        return await thread.run({ module: work.module, input }, task);
      } finally {
        this.keep(thread);
      }
    });
    return work.answer.parse(answer);
  }

  /** Tasks running and waiting now, and how many were refused since the process started. */
  get load(): { readonly running: number; readonly waiting: number; readonly refused: number } {
    const { active: running, waiting, refused } = this.queue;
    return { running, waiting, refused };
  }

  private thread(): WorkerThread {
    for (let kept = this.idle.pop(); kept !== undefined; kept = this.idle.pop()) {
      clearTimeout(kept.timer);
      if (kept.thread.usable) return kept.thread;
    }
    return new WorkerThread(this.limits.memoryMb);
  }

  private keep(thread: WorkerThread): void {
    if (!thread.usable) return;
    const timer = setTimeout(() => {
      this.idle.splice(
        this.idle.findIndex((kept) => kept.thread === thread),
        1,
      );
      void thread.end();
    }, this.limits.idleMs);
    this.idle.push({ thread, timer: timer.unref() });
  }
}
