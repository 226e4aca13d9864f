import { z } from 'zod';
import { ownProgram } from './own-program.ts';

/** Told how far the work is, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Work that is done in a worker thread: the `run` function of a `*.worker.ts` module. */
export interface ThreadWork<Input, Output> {
  /** The address of the module. */
  readonly module: string;
  /** Gives the answer its type back; it comes from this program and is not checked. */
  readonly answer: z.ZodType<Output>;
  /** Never set: ties the type of the input to the work. */
  readonly takes?: (input: Input) => void;
}

/**
 * Names work for a `WorkerPool`: `threadWork<typeof run>(import.meta.url, './read-page.worker')`, with `run` imported as a
 * type alone, so that what the work needs is loaded in the thread and nowhere else. Its input and its answer are copied
 * between threads: plain data.
 *
 * @param from `import.meta.url` of the caller
 * @param name of the module beside it, without its ending
 */
export function threadWork<Run extends (input: never, onProgress: OnProgress) => unknown>(
  from: string,
  name: string,
): ThreadWork<Parameters<Run>[0], Awaited<ReturnType<Run>>> {
  return { module: ownProgram(from, name).url.href, answer: z.custom<Awaited<ReturnType<Run>>>() };
}
