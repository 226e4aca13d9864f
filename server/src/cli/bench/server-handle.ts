import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const ready = z.object({
  kind: z.literal('ready'),
  origin: z.string(),
  rawOrigin: z.string(),
  readyMs: z.number(),
  isReady: z.boolean(),
});
const usage = z.object({ kind: z.literal('usage'), cpuMs: z.number(), megabytes: z.number() });

const pulse = z.object({ kind: z.literal('pulse'), gapMs: z.number(), cpuMs: z.number(), megabytes: z.number() });

/** Without garbage collection; `gapMs`: the longest block since the last call. */
export type Pulse = Omit<z.infer<typeof pulse>, 'kind'>;

/** Since its start; memory (RSS) after garbage collection. */
export type Usage = Omit<z.infer<typeof usage>, 'kind'>;

/** A server in its own process. */
export interface BenchServer {
  readonly origin: string;
  /** The same work as the app's job list, with only node:http. */
  readonly rawOrigin: string;
  /** From loading the snapshot until the index answered. */
  readonly readyMs: number;
  usage(): Promise<Usage>;
  /** One call at a time. */
  pulse(): Promise<Pulse>;
  close(): Promise<void>;
}

const PROGRAM = new URL(`./server-process${path.extname(import.meta.url)}`, import.meta.url);

/**
 * @param doesRuns it also processes CV runs
 * @throws Error when it doesn't start, or its index doesn't answer
 */
export async function startServer(url: string, snapshotFile: string, { doesRuns = false } = {}): Promise<BenchServer> {
  const child = fork(fileURLToPath(PROGRAM), [url, snapshotFile, ...(doesRuns ? ['runs'] : [])], {
    execArgv: ['--expose-gc'],
  });
  const ended = once(child, 'exit');
  const close = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await ended;
  };
  const answer = async (): Promise<unknown> => {
    const exit = ended.then(() => {
      throw new Error('The measured server exited.');
    });
    const [message]: unknown[] = await Promise.race([once(child, 'message'), exit]);
    return message;
  };
  const { origin, rawOrigin, readyMs, isReady } = ready.parse(await answer());
  if (!isReady) {
    await close();
    throw new Error("The index of the measured server doesn't answer.");
  }
  return {
    origin,
    rawOrigin,
    readyMs,
    async usage() {
      child.send('usage');
      return usage.parse(await answer());
    },
    async pulse() {
      child.send('pulse');
      return pulse.parse(await answer());
    },
    close,
  };
}
