/** Rewrites and checks one CV in a thread of its own, which may be ended at any moment; see `rewriteInThread`. */
import { workerData } from 'node:worker_threads';
import { doThreadWork } from '../../../platform/threads/thread-work.ts';
import { rewriteProviderOf } from './provider-of.ts';
import { rewriteChecked } from './rewrite-checked.ts';
import { RewriteTask } from './rewrite-task.ts';

const { readCv, wishes, posting, model, today } = RewriteTask.parse(workerData);

await doThreadWork((onProgress) =>
  rewriteChecked(readCv, wishes, posting, rewriteProviderOf(model, { now: () => today }), {
    // Whoever wants it ended ends the thread.
    signal: new AbortController().signal,
    onProgress,
    today,
  }),
);
