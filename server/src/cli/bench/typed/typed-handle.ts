import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const PROGRAM = fileURLToPath(new URL(`./typed-process${path.extname(import.meta.url)}`, import.meta.url));

const ready = z.object({ kind: z.literal('ready'), ms: z.number() });
const usage = z.object({ kind: z.literal('usage'), megabytes: z.number() });
const answered = z.object({
  kind: z.literal('answer'),
  ms: z.number(),
  cpuMs: z.number(),
  longestMs: z.number().default(0),
  total: z.number(),
  shown: z.number(),
  forLucene: z.string().nullable(),
});
/** What a typed text found, how long it took, the processor's time for it, and the most of that in one turn. */
export type TimedAnswer = Omit<z.infer<typeof answered>, 'kind'>;

/** Builds the index of so many postings into the file; the rows go to `rows` as well. */
export async function buildTyped(file: string, jobs: number, rows: Writable | null): Promise<void> {
  const child = fork(PROGRAM, ['build', file, String(jobs)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  if (child.stdout !== null) {
    if (rows === null) child.stdout.resume();
    else await pipeline(child.stdout, rows, { end: false });
  }
  const [code]: unknown[] = await ended;
  if (code !== 0) throw new Error('The index could not be built.');
}

/** A process that answers typed texts from a built file. */
export class TypedHandle {
  readonly readyMs: number;
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;

  private constructor(child: ChildProcess, ended: Promise<unknown>, readyMs: number) {
    this.child = child;
    this.ended = ended;
    this.readyMs = readyMs;
  }

  static async start(file: string): Promise<TypedHandle> {
    const child = fork(PROGRAM, ['answer', file], { execArgv: [...process.execArgv, '--expose-gc'] });
    const ended = once(child, 'exit');
    const { ms } = ready.parse(await messageOf(child, ended));
    return new TypedHandle(child, ended, ms);
  }

  async ask(text: string): Promise<TimedAnswer> {
    this.child.send({ text });
    return answered.parse(await messageOf(this.child, this.ended));
  }

  /** Memory (RSS) after garbage collection. */
  async megabytes(): Promise<number> {
    this.child.send('usage');
    return usage.parse(await messageOf(this.child, this.ended)).megabytes;
  }

  async close(): Promise<void> {
    if (this.child.connected) this.child.disconnect();
    await this.ended;
  }
}

async function messageOf(child: ChildProcess, ended: Promise<unknown>): Promise<unknown> {
  const exit = ended.then(() => {
    throw new Error('The measured process exited.');
  });
  const [message]: unknown[] = await Promise.race([once(child, 'message'), exit]);
  return message;
}
