import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/app-error.ts';
import type { ModelSettings } from './model/chat.ts';
import type { RewriteCv, RewrittenCv } from './rewrite-checked.ts';
import { ThreadMessage, type ThreadTask } from './rewrite-thread-messages.ts';

const ENDING = path.extname(import.meta.url);
const PROGRAM = new URL(`./rewrite-thread${ENDING}`, import.meta.url);
/** From its source the program needs its types taken off; in a build it runs as it is. */
const FROM_SOURCE = ENDING === '.ts' ? ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'] : [];
/** A CV at the limits needs a fifth. */
const MEMORY_MB = 512;

const HEAVY = 'This CV takes more memory to optimize than a CV should. Please upload a simpler copy.';

/**
 * `rewriteChecked` in a thread for each CV, so that one that makes much work holds up nobody else: the thread is ended at
 * once with the signal, and what it dies of is the error of its CV alone.
 *
 * @param model null = the built-in rules
 * @param thread for tests: another program, other memory in MB
 * @returns a function that throws what `rewriteChecked` throws; PAYLOAD_TOO_LARGE for a CV that takes too much memory;
 *   the signal's reason
 */
export function rewriteInThread(
  model: ModelSettings | null,
  { program = PROGRAM, memoryMb = MEMORY_MB }: { readonly program?: URL; readonly memoryMb?: number } = {},
): RewriteCv {
  return async (readCv, wishes, posting, { signal, onProgress, today }) => {
    signal.throwIfAborted();
    const task: ThreadTask = { readCv, wishes, posting, model, today };
    const thread = new Worker(program, {
      workerData: task,
      execArgv: FROM_SOURCE,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const { promise, resolve, reject } = Promise.withResolvers<RewrittenCv>();
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    thread.on('message', (said: unknown) => {
      const message = ThreadMessage.parse(said);
      if (message.kind === 'rewritten') resolve(message.rewritten);
      else if (message.kind === 'failed') reject(new AppError(message.code, message.message, message.details));
      else if (!signal.aborted) onProgress(message.share);
    });
    thread.once('error', (error) => reject(isOutOfMemory(error) ? new AppError('PAYLOAD_TOO_LARGE', HEAVY) : error));
    thread.once('exit', () => reject(new Error('The thread that rewrites ended without an answer.')));
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', stop);
      await thread.terminate();
    }
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
