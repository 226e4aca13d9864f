import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { fewAtOnce } from '../../../platform/few-at-once.ts';
import { inThread } from '../../../platform/threads/in-thread.ts';
import { ownProgram } from '../../../platform/threads/own-program.ts';
import { type DrawnVersion, drawVersion, type NewCvDocument } from './cv-drawing.ts';
import { DrawTask } from './draw-task.ts';

const PROGRAM = ownProgram(import.meta.url, './draw-thread');
/** What is drawn where it is asked for, in a few hundredths of a second: to start a thread takes longer. */
const SMALL = { characters: 12_000, lines: 200 };
/** A CV at the limits needs a quarter. */
const MEMORY_MB = 512;
/** Twenty times what a CV at the limits takes. */
const DRAW_MS = 20_000;
const inTurn = fewAtOnce(2);

const HEAVY = 'This CV takes more memory to draw than a CV should. Please upload a simpler copy.';
const LATE = 'Making your documents took too long. Please try again.';

const Answer = z.custom<DrawnVersion>();

export interface DrawOptions {
  /** Ends the drawing, of a large CV at once. */
  readonly signal?: AbortSignal;
  /** For tests: another program, other memory in MB, other time in milliseconds. */
  readonly thread?: { readonly program?: URL; readonly memoryMb?: number; readonly ms?: number };
}

/**
 * `drawVersion`, for a large CV in a thread of its own, so that it holds up nobody else: two at a time, others wait for
 * their turn.
 *
 * @throws AppError PAYLOAD_TOO_LARGE and TIMEOUT for a CV that takes too much memory or time; the signal's reason
 */
export async function drawApart(version: DrawTask, { signal, thread = {} }: DrawOptions = {}): Promise<DrawnVersion> {
  if (isSmall(version)) return drawVersion(version);
  return inTurn(async () => {
    const { program = PROGRAM.url, memoryMb = MEMORY_MB, ms = DRAW_MS } = thread;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new AppError('TIMEOUT', LATE)), ms);
    const either = AbortSignal.any([late.signal, ...(signal ? [signal] : [])]);
    try {
      // Nothing but what drawing needs is copied into the thread.
      const task = DrawTask.parse(version);
      const said = await inThread({ ...PROGRAM, url: program }, task, { signal: either, memoryMb, tooHeavy: HEAVY });
      const drawn = Answer.parse(said);
      return { ...drawn, resume: withBuffer(drawn.resume), letter: drawn.letter && withBuffer(drawn.letter) };
    } finally {
      clearTimeout(timer);
    }
  });
}

function isSmall({ readCv: { text } }: DrawTask): boolean {
  return text.length <= SMALL.characters && text.split('\n').length <= SMALL.lines;
}

/** What was copied from the thread is no Buffer any more. */
function withBuffer({ name, bytes }: NewCvDocument): NewCvDocument {
  return { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
