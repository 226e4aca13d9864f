import { parentPort } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import type { ThreadMessage } from './thread-messages.ts';

const tell = (message: ThreadMessage): void => parentPort?.postMessage(message, []);

/**
 * For the program of a thread: does its work and tells the server the answer, or the AppError it ended with. A fault of
 * ours ends the thread, and reaches the server with its stack.
 *
 * @param work is given what tells how far it is, from 0 to 1
 */
export async function doThreadWork(work: (onProgress: (share: number) => void) => Promise<unknown>): Promise<void> {
  try {
    tell({ kind: 'done', answer: await work((share) => tell({ kind: 'progress', share })) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, details } = error;
    tell({ kind: 'failed', code, message, details });
  }
}
