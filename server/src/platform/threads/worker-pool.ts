import { type TurnLimits, Turns } from '../turns.ts';
import type { ThreadWork } from './thread-work.ts';
import { type TaskLimits, WorkerThread } from './worker-thread.ts';

export interface PoolLimits extends Pick<TurnLimits, 'waiting' | 'waitingPerCaller' | 'waitMs'> {
  readonly threads: number;
  /** Of each thread. */
  readonly memoryMb: number;
  /** For so long a thread that has nothing to do is kept warm, in milliseconds. */
  readonly idleMs: number;
}

export interface PoolTask extends TaskLimits {
  /** Whose work it is: a person's id. Callers take turns, and none of them has all threads. */
  readonly caller: string;
}

/**
 * The one way to have work done off the thread that serves: parsing, matching and drawing what strangers wrote. A few
 * threads are kept warm; each does one task at a time, within a time and a memory limit that end it and the thread, and
 * nothing else. Threads start with the first task.
 */
export class WorkerPool {
  private readonly limits: PoolLimits;
  private readonly turns: Turns;
  private readonly idle: { readonly thread: WorkerThread; readonly timer: NodeJS.Timeout }[] = [];

  constructor(limits: PoolLimits) {
    this.limits = limits;
    const { threads, waiting, waitingPerCaller, waitMs } = limits;
    const atOncePerCaller = Math.max(1, threads - 1);
    this.turns = new Turns({ atOnce: threads, atOncePerCaller, waiting, waitingPerCaller, waitMs });
  }

  /**
   * Does a task in one of the threads.
   *
   * @throws AppError of the task; TIMEOUT and PAYLOAD_TOO_LARGE with the sentences given; RATE_LIMITED and UNAVAILABLE when
   *   the queue is full, see `Turns`; the signal's reason; an Error for a fault of ours
   */
  async run<Input, Output>(work: ThreadWork<Input, Output>, input: Input, task: PoolTask): Promise<Output> {
    const answer = await this.turns.run(task, async () => {
      const thread = this.thread();
      try {
        return await thread.run({ module: work.module, input }, task);
      } finally {
        this.keep(thread);
      }
    });
    return work.answer.parse(answer);
  }

  /** Tasks that are running and waiting now, and how many were refused since the process began. */
  get load(): { readonly running: number; readonly waiting: number; readonly refused: number } {
    const { active: running, waiting, refused } = this.turns;
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
