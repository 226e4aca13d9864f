import { longTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { EditedCv } from './apply-edits.ts';
import type { run } from './apply-edits.worker.ts';
import type { ReadCv } from './cv-model.ts';
import { TOO_MUCH_WORK } from './cv.texts.ts';

const APPLY_EDITS = threadWork<typeof run>(import.meta.url, './apply-edits.worker');
/** Milliseconds; a CV at the limits takes a tenth. */
const TIMEOUT_MS = 10_000;

/**
 * The content of a CV with its owner's choices; computed in a worker thread.
 *
 * @throws AppError TIMEOUT and PAYLOAD_TOO_LARGE for a CV that takes too much time or memory; as `WorkerPool`
 */
export function acceptedCv({
  userId,
  readCv,
  edits,
  rejected,
}: EditedCv & { readonly userId: string }): Promise<ReadCv> {
  return longTasks.run(
    APPLY_EDITS,
    { readCv, edits, rejected },
    { caller: userId, timeoutMs: TIMEOUT_MS, tooSlow: TOO_MUCH_WORK.acceptedCv, tooHeavy: TOO_MUCH_WORK.acceptedCv },
  );
}
