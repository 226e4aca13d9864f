import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import { ownProgram } from './own-program.ts';
import { ThreadMessage, type ThreadRequest } from './thread-messages.ts';
import type { OnProgress } from './thread-work.ts';

/** For a thread to start and to load a program, which is ours: on a busy machine that takes its seconds. */
const START_MS = 30_000;

const PROGRAM = ownProgram(import.meta.url, './thread-program');

export interface TaskLimits {
  /** Time for the task itself, in milliseconds, from when its program is loaded. */
  readonly timeoutMs: number;
  /** The sentence for a task that needs more time: TIMEOUT. */
  readonly tooSlow: string;
  /** The sentence for a task that needs more memory than its thread has: PAYLOAD_TOO_LARGE. */
  readonly tooHeavy: string;
  /** Ends the task at once, in the middle of whatever it does. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** One worker thread, which does one task at a time. A task that does not end well takes the thread with it. */
export class WorkerThread {
  private readonly worker: Worker;
  private isUsable = true;

  /** @param memoryMb of its heap */
  constructor(memoryMb: number) {
    this.worker = new Worker(PROGRAM.url, {
      execArgv: [...PROGRAM.execArgv],
      // Nothing of the server's settings: what strangers wrote is read there.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // A thread that waits for work keeps nothing alive.
    this.worker.unref();
    // One that dies with nothing to do is replaced with the next task.
    this.worker.on('error', () => (this.isUsable = false));
    this.worker.once('exit', () => (this.isUsable = false));
  }

  /** False once it has ended, or was ended. */
  get usable(): boolean {
    return this.isUsable;
  }

  /**
   * Does a task.
   *
   * @returns what the task answered
   * @throws AppError of the task; TIMEOUT, PAYLOAD_TOO_LARGE; the signal's reason; an Error for a fault of ours
   */
  async run(task: ThreadRequest, { timeoutMs, tooSlow, tooHeavy, signal, onProgress }: TaskLimits): Promise<unknown> {
    signal?.throwIfAborted();
    const { worker } = this;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    let isWell = false;
    const hear = (said: unknown): void => {
      const { data: message, error } = ThreadMessage.safeParse(said);
      // Thrown in here it would end the whole server.
      if (error) return reject(error);
      if (message.kind === 'progress') return onProgress?.(message.share);
      clearTimeout(late);
      if (message.kind === 'begun') {
        late = setTimeout(() => reject(new AppError('TIMEOUT', tooSlow)), timeoutMs);
        return;
      }
      isWell = message.kind !== 'failed';
      if (message.kind === 'done') resolve(message.answer);
      else if (message.kind === 'refused') reject(new AppError(message.code, message.message, message.details));
      else reject(message.error);
    };
    const die = (error: unknown): void =>
      reject(isOutOfMemory(error) ? new AppError('PAYLOAD_TOO_LARGE', tooHeavy) : error);
    const exit = (): void => reject(new Error('The thread ended without an answer.'));
    const stop = (): void => reject(signal?.reason);
    let late = setTimeout(() => reject(new Error('The thread did not start in time.')), START_MS);
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', hear).on('error', die).on('exit', exit).ref();
    try {
      worker.postMessage(task, []);
      return await promise;
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', stop);
      worker.off('message', hear).off('error', die).off('exit', exit).unref();
      if (!isWell) await this.end();
    }
  }

  /** Ends the thread, in the middle of whatever it does. */
  async end(): Promise<void> {
    this.isUsable = false;
    await this.worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
