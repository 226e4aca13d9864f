import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import { nodeProgram } from './node-program.ts';
import { ThreadMessage, type ThreadRequest } from './thread-messages.ts';
import type { OnProgress } from './thread-work.ts';

/** Timeout for a thread to start and to load our program: on a busy machine that takes seconds. */
const START_MS = 30_000;

const PROGRAM = nodeProgram(import.meta.url, './thread-program');

export interface TaskLimits {
  /** Time limit of the task itself, in milliseconds, from when its module is loaded. */
  readonly timeoutMs: number;
  /** The message for a task that exceeds its time: TIMEOUT. */
  readonly tooSlow: string;
  /** The message for a task that exceeds its thread's memory: PAYLOAD_TOO_LARGE. */
  readonly tooHeavy: string;
  /** Aborts the task at once, in the middle of whatever it does. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** One worker thread, which runs one task at a time. A task that doesn't end cleanly takes the thread with it. */
export class WorkerThread {
  private readonly worker: Worker;
  private isUsable = true;

  /** @param memoryMb heap limit */
  constructor(memoryMb: number) {
    this.worker = new Worker(PROGRAM.url, {
      execArgv: [...PROGRAM.execArgv],
      // No environment variables: it reads untrusted content.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // An idle thread doesn't keep the process alive.
    this.worker.unref();
    // A thread that dies while idle is replaced with the next task.
    this.worker.on('error', () => (this.isUsable = false));
    this.worker.once('exit', () => (this.isUsable = false));
  }

  /** False once it has ended or was terminated. */
  get usable(): boolean {
    return this.isUsable;
  }

  /**
   * Runs a task.
   *
   * @returns the task's result
   * @throws AppError of the task; TIMEOUT, PAYLOAD_TOO_LARGE; the signal's reason; an Error for an internal fault
   */
  async run(task: ThreadRequest, { timeoutMs, tooSlow, tooHeavy, signal, onProgress }: TaskLimits): Promise<unknown> {
    signal?.throwIfAborted();
    const { worker } = this;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    let isWell = false;
    const onMessage = (said: unknown): void => {
      const { data: message, error } = ThreadMessage.safeParse(said);
      // Thrown here it would crash the whole server.
      if (error) return reject(error);
      if (message.kind === 'progress') return onProgress?.(message.share);
      clearTimeout(timer);
      if (message.kind === 'begun') {
        timer = setTimeout(() => reject(new AppError('TIMEOUT', tooSlow)), timeoutMs);
        return;
      }
      isWell = message.kind === 'done' ? !message.isSpent : message.kind === 'refused';
      if (message.kind === 'done') resolve(message.answer);
      else if (message.kind === 'refused') reject(new AppError(message.code, message.message, message.details));
      else reject(message.error);
    };
    const onError = (error: unknown): void =>
      reject(isOutOfMemory(error) ? new AppError('PAYLOAD_TOO_LARGE', tooHeavy) : error);
    const exit = (): void => reject(new Error('The thread exited without a result.'));
    const stop = (): void => reject(signal?.reason);
    let timer = setTimeout(() => reject(new Error("The thread didn't start in time.")), START_MS);
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', onMessage).on('error', onError).on('exit', exit).ref();
    try {
      worker.postMessage(task, []);
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      worker.off('message', onMessage).off('error', onError).off('exit', exit).unref();
      if (!isWell) await this.end();
    }
  }

  /** Terminates the thread, in the middle of whatever it does. */
  async end(): Promise<void> {
    this.isUsable = false;
    await this.worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
