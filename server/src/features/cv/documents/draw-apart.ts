import { longTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { DrawnVersion, DrawTask, NewCvDocument } from './cv-drawing.ts';
import type { run } from './draw.worker.ts';

/** The work itself; exported for tests, which put another in its place. */
export const DRAW = threadWork<typeof run>(import.meta.url, './draw.worker');
/** Ten times what a CV at the limits takes. */
const DRAW_MS = 20_000;

const HEAVY = 'This CV takes more memory to draw than a CV should. Please upload a simpler copy.';
const LATE = 'Making your documents took too long. Please try again.';

export interface DrawOptions {
  /** Whose documents they are. */
  readonly caller: string;
  /** Ends the drawing at once. */
  readonly signal?: AbortSignal;
}

/**
 * `drawVersion` in a worker thread.
 *
 * @param test for tests: other work, another pool, other time in milliseconds
 * @throws AppError PAYLOAD_TOO_LARGE and TIMEOUT for a CV that takes too much memory or time; as `WorkerPool`
 */
export async function drawApart(
  { readCv, edits, report, rejected, template, options, posting }: DrawTask,
  { caller, signal }: DrawOptions,
  { work = DRAW, pool = longTasks, timeoutMs = DRAW_MS } = {},
): Promise<DrawnVersion> {
  const drawn = await pool.run(
    work,
    // Nothing but what drawing needs is copied into the thread.
    { readCv, edits, report, rejected, template, options, posting },
    { caller, signal, timeoutMs, tooSlow: LATE, tooHeavy: HEAVY },
  );
  return { ...drawn, resume: withBuffer(drawn.resume), letter: drawn.letter && withBuffer(drawn.letter) };
}

/** What was copied from the thread is no Buffer any more. */
function withBuffer({ name, bytes }: NewCvDocument): NewCvDocument {
  return { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
