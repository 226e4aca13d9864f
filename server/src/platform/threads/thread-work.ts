import { z } from 'zod';
import { nodeProgram } from './node-program.ts';

/** Called with the progress, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Work for a worker thread: the `run` function of a `*.worker.ts` module. A module that also has `isSpent(): boolean`, true
 * when a library keeps memory that nothing frees, gets its thread replaced after the task.
 */
export interface ThreadWork<Input, Output> {
  /** The URL of the module. */
  readonly module: string;
  /** Restores the type of the result; it comes from this program and isn't checked. */
  readonly answer: z.ZodType<Output>;
  /** Never set: ties the input type to the work. */
  readonly takes?: (input: Input) => void;
}

/**
 * Names work for a `WorkerPool`: `threadWork<typeof run>(import.meta.url, './read-page.worker')`, with `run` imported
 * as a type only, so that its dependencies are loaded in the thread and nowhere else. Input and result are copied
 * between threads: plain data.
 *
 * @param from `import.meta.url` of the caller
 * @param name of the module beside it, without its extension
 */
export function threadWork<Run extends (input: never, onProgress: OnProgress) => unknown>(
  from: string,
  name: string,
): ThreadWork<Parameters<Run>[0], Awaited<ReturnType<Run>>> {
  return { module: nodeProgram(from, name).url.href, answer: z.custom<Awaited<ReturnType<Run>>>() };
}
