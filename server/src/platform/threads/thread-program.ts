/**
 * The program of every worker thread: runs one task after the other, each identified by its module. See `WorkerPool`.
 */
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { type ThreadMessage, ThreadRequest } from './thread-messages.ts';
import type { OnProgress } from './thread-work.ts';

const WorkModule = z.object({
  run: z.custom<(input: unknown, onProgress: OnProgress) => unknown>(),
  isSpent: z.custom<() => boolean>().optional(),
});

const send = (message: ThreadMessage): void => parentPort?.postMessage(message, []);

async function answer(request: unknown): Promise<void> {
  try {
    const { module, input } = ThreadRequest.parse(request);
    // Loaded with the first task of its kind, and kept.
    const { run, isSpent } = WorkModule.parse(await import(module));
    send({ kind: 'begun' });
    const result = await run(input, (share) => send({ kind: 'progress', share }));
    send({ kind: 'done', answer: result, isSpent: isSpent?.() ?? false });
  } catch (error) {
    if (error instanceof AppError) {
      const { code, message, details } = error;
      send({ kind: 'refused', code, message, details });
    } else send({ kind: 'failed', error });
  }
}

parentPort?.on('message', (request: unknown) => void answer(request));
