import { MINUTE_MS } from '../../../platform/clock.ts';
import { runTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { ModelSettings } from '../rewrite/language-model/chat.ts';
import type { run } from './rewrite.worker.ts';
import type { RewriteCv } from './rewrite-checked.ts';
import { TOO_MUCH_WORK } from '../model/cv.texts.ts';

/** Exported for tests, which replace it. */
export const REWRITE = threadWork<typeof run>(import.meta.url, './rewrite.worker');

/**
 * `rewriteChecked` in a worker thread: one that is at work on a CV at the limits is ended at once with the signal.
 *
 * @param model null = the built-in rules
 * @param test for tests: other work, another pool
 * @returns a function that throws what `rewriteChecked` throws; PAYLOAD_TOO_LARGE and TIMEOUT for a CV that takes too much;
 *   the signal's reason
 */
export function rewriteInThread(model: ModelSettings | null, { work = REWRITE, pool = runTasks } = {}): RewriteCv {
  return (readCv, options, posting, { caller, signal, onProgress, today, answers = [] }) =>
    pool.run(
      work,
      { readCv, options, posting, model, today, answers },
      // The run itself has two minutes, and its signal ends this.
      {
        caller,
        signal,
        onProgress,
        timeoutMs: 2 * MINUTE_MS,
        tooSlow: TOO_MUCH_WORK.rewritingTime,
        tooHeavy: TOO_MUCH_WORK.rewritingMemory,
      },
    );
}
