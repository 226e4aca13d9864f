/** Rewrites and checks one CV in a thread of its own, which may be ended at any moment; see `rewriteInThread`. */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../platform/app-error.ts';
import { rewriteProviderOf } from './provider-of.ts';
import { rewriteChecked } from './rewrite-checked.ts';
import { type ThreadMessage, ThreadTask } from './rewrite-thread-messages.ts';

const { readCv, wishes, posting, model, today } = ThreadTask.parse(workerData);
const tell = (message: ThreadMessage): void => parentPort?.postMessage(message, []);

try {
  const provider = rewriteProviderOf(model, { now: () => today });
  const rewritten = await rewriteChecked(readCv, wishes, posting, provider, {
    // Whoever wants it ended ends the thread.
    signal: new AbortController().signal,
    onProgress: (share) => tell({ kind: 'progress', share }),
    today,
  });
  tell({ kind: 'rewritten', rewritten });
} catch (error) {
  // A fault of ours ends the thread, and reaches the server with its stack.
  if (!(error instanceof AppError)) throw error;
  const { code, message, details } = error;
  tell({ kind: 'failed', code, message, details });
}
