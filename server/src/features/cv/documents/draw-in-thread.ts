import { longTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { DrawnDocuments, DrawTask, NewCvDocument } from './draw-documents.ts';
import type { run } from './draw.worker.ts';
import { TOO_MUCH_WORK } from '../model/cv.texts.ts';

/** The work itself; exported for tests, which put another in its place. */
export const DRAW = threadWork<typeof run>(import.meta.url, './draw.worker');
/** Ten times what a CV at the limits takes. */
const DRAW_MS = 20_000;

export interface DrawOptions {
  /** Whose documents they are. */
  readonly caller: string;
  /** Ends the drawing at once. */
  readonly signal?: AbortSignal;
}

/**
 * `drawDocuments` in a worker thread.
 *
 * @param test for tests: other work, another pool, other time in milliseconds
 * @throws AppError PAYLOAD_TOO_LARGE and TIMEOUT for a CV that takes too much memory or time; as `WorkerPool`
 */
export async function drawInThread(
  { readCv, edits, report, rejected, template, options, posting }: DrawTask,
  { caller, signal }: DrawOptions,
  { work = DRAW, pool = longTasks, timeoutMs = DRAW_MS } = {},
): Promise<DrawnDocuments> {
  const drawn = await pool.run(
    work,
    // Nothing but what drawing needs is copied into the thread.
    { readCv, edits, report, rejected, template, options, posting },
    { caller, signal, timeoutMs, tooSlow: TOO_MUCH_WORK.drawingTime, tooHeavy: TOO_MUCH_WORK.drawingMemory },
  );
  return { ...drawn, resume: withBuffer(drawn.resume), letter: drawn.letter && withBuffer(drawn.letter) };
}

/** What was copied from the thread is no Buffer any more. */
function withBuffer({ name, bytes }: NewCvDocument): NewCvDocument {
  return { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
