import { longTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { DrawnDocuments, DrawTask, NewCvDocument, PdfTask } from './draw-documents.ts';
import type { run as runPdf } from './draw-pdf.worker.ts';
import type { run } from './draw.worker.ts';
import { TOO_MUCH_WORK } from '../model/cv.texts.ts';

/** Exported for tests, which replace it. */
export const DRAW = threadWork<typeof run>(import.meta.url, './draw.worker');
const DRAW_PDF = threadWork<typeof runPdf>(import.meta.url, './draw-pdf.worker');
/** Ten times what a CV at the limits takes. */
const DRAW_TIMEOUT_MS = 20_000;

export interface DrawOptions {
  /** Whose documents they are. */
  readonly caller: string;
  /** Aborts drawing at once. */
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
  { work = DRAW, pool = longTasks, timeoutMs = DRAW_TIMEOUT_MS } = {},
): Promise<DrawnDocuments> {
  const drawn = await pool.run(
    work,
    // Copies only what drawing needs into the thread.
    { readCv, edits, report, rejected, template, options, posting },
    { caller, signal, timeoutMs, tooSlow: TOO_MUCH_WORK.drawingTime, tooHeavy: TOO_MUCH_WORK.drawingMemory },
  );
  return { ...drawn, resume: withBuffer(drawn.resume), letter: drawn.letter && withBuffer(drawn.letter) };
}

/**
 * `drawPdf` in a worker thread.
 *
 * @throws AppError PAYLOAD_TOO_LARGE and TIMEOUT for a CV that takes too much memory or time; as `WorkerPool`
 */
export async function drawPdfInThread(
  { readCv, edits, rejected, template, options, posting, kind }: PdfTask,
  { caller, signal }: DrawOptions,
): Promise<NewCvDocument | null> {
  const drawn = await longTasks.run(
    DRAW_PDF,
    { readCv, edits, rejected, template, options, posting, kind },
    {
      caller,
      signal,
      timeoutMs: DRAW_TIMEOUT_MS,
      tooSlow: TOO_MUCH_WORK.drawingTime,
      tooHeavy: TOO_MUCH_WORK.drawingMemory,
    },
  );
  return drawn && withBuffer(drawn);
}

/** Copying from the thread turns a Buffer into a Uint8Array. */
function withBuffer({ name, bytes }: NewCvDocument): NewCvDocument {
  return { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
