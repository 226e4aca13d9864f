import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import type { OwnProgram } from './own-program.ts';
import { ThreadMessage } from './thread-messages.ts';

export interface InThreadOptions {
  /** Ends the thread at once, in the middle of whatever it does. */
  readonly signal: AbortSignal;
  readonly memoryMb: number;
  /** The sentence for a task that needs more memory than that. */
  readonly tooHeavy: string;
  readonly onProgress?: (share: number) => void;
}

/**
 * Has one task done in a thread of its own, so that one that makes much work holds up nobody else, and what the thread
 * dies of is the error of this task alone. Its program does it with `doThreadWork`.
 *
 * @param task reaches the program as `workerData`
 * @returns what the program answered, as it said it
 * @throws AppError that the program ended with; PAYLOAD_TOO_LARGE; the signal's reason
 */
export async function inThread(
  { url, execArgv }: OwnProgram,
  task: object,
  { signal, memoryMb, tooHeavy, onProgress }: InThreadOptions,
): Promise<unknown> {
  signal.throwIfAborted();
  const thread = new Worker(url, {
    workerData: task,
    execArgv: [...execArgv],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  thread.on('message', (said: unknown) => {
    const { data: message, error } = ThreadMessage.safeParse(said);
    // Thrown in here it would end the whole server.
    if (error) reject(error);
    else if (message.kind === 'done') resolve(message.answer);
    else if (message.kind === 'failed') reject(new AppError(message.code, message.message, message.details));
    else if (!signal.aborted) onProgress?.(message.share);
  });
  thread.once('error', (error) => reject(isOutOfMemory(error) ? new AppError('PAYLOAD_TOO_LARGE', tooHeavy) : error));
  thread.once('exit', () => reject(new Error('The thread ended without an answer.')));
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
