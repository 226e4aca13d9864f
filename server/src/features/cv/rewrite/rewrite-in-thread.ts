import { z } from 'zod';
import { inThread } from '../../../platform/threads/in-thread.ts';
import { ownProgram } from '../../../platform/threads/own-program.ts';
import type { ModelSettings } from './model/chat.ts';
import type { RewriteCv, RewrittenCv } from './rewrite-checked.ts';
import type { RewriteTask } from './rewrite-task.ts';

const PROGRAM = ownProgram(import.meta.url, './rewrite-thread');
/** A CV at the limits needs a fifth. */
const MEMORY_MB = 512;

const HEAVY = 'This CV takes more memory to optimize than a CV should. Please upload a simpler copy.';

const Answer = z.custom<RewrittenCv>();

/**
 * `rewriteChecked` in a thread for each CV, see `inThread`: one that is at work on a CV at the limits is ended at once
 * with the signal.
 *
 * @param model null = the built-in rules
 * @param thread for tests: another program, other memory in MB
 * @returns a function that throws what `rewriteChecked` throws; PAYLOAD_TOO_LARGE for a CV that takes too much memory;
 *   the signal's reason
 */
export function rewriteInThread(
  model: ModelSettings | null,
  { program = PROGRAM.url, memoryMb = MEMORY_MB }: { readonly program?: URL; readonly memoryMb?: number } = {},
): RewriteCv {
  return async (readCv, wishes, posting, { signal, onProgress, today }) => {
    const task: RewriteTask = { readCv, wishes, posting, model, today };
    return Answer.parse(
      await inThread({ ...PROGRAM, url: program }, task, { signal, onProgress, memoryMb, tooHeavy: HEAVY }),
    );
  };
}
