import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import { nodeProgram } from '../../../platform/threads/node-program.ts';
import { ReadCv } from '../model/cv-model.ts';
import { isRefusal, refusal } from '../extract/cv-refusals.ts';
import { CV_LIMITS, OUT_OF_TIME, UNCAUGHT } from '../extract/cv-limits.ts';
import { kindOf } from '../extract/file-kind.ts';
import { CV_PROBLEM } from '../model/cv.texts.ts';

const PROGRAM = nodeProgram(import.meta.url, './read-cv-process');
/** A heap limit, read-only files, no child processes. */
const FENCE = [
  `--max-old-space-size=${CV_LIMITS.memoryBytes / 1024 / 1024}`,
  '--permission',
  '--allow-fs-read=*',
  '--allow-worker',
];

/** Possibly not because of the file. */
class ProcessEnded extends Error {}

const Answer = z.discriminatedUnion('kind', [
  ReadCv.extend({ kind: z.literal('read') }),
  z.object({ kind: z.literal('refused'), reason: z.string(), sentence: z.string().optional() }),
]);

/**
 * Reads CVs, each in a child process that is killed when it exceeds its time or memory, so that no file can harm the
 * server. Two at a time; others are queued.
 */
export class CvReader {
  private readonly running = new Set<ChildProcess>();
  private readonly inTurn = limitConcurrency(CV_LIMITS.atOnce);
  private isClosed = false;
  private readonly start: () => ChildProcess;

  /** @param start for tests: replaces the child process */
  constructor(start: () => ChildProcess = startReading) {
    this.start = start;
  }

  /** How many files are being read. */
  get reading(): number {
    return this.running.size;
  }

  /**
   * The text of a file and the CV in it.
   *
   * @param signal aborts reading or waiting
   * @throws AppError as `refusal` with the sentence for what is wrong with the file; UNAVAILABLE while the server
   *   stops, and when the process ended twice for a reason of its own
   * @throws the signal's reason when it is aborted
   */
  async read(bytes: Buffer, signal?: AbortSignal): Promise<ReadCv> {
    // Cheap checks come before starting a process.
    kindOf(bytes);
    return this.inTurn(async () => {
      try {
        try {
          return await this.inProcess(bytes, signal);
        } catch (error) {
          if (!(error instanceof ProcessEnded)) throw error;
          return await this.inProcess(bytes, signal);
        }
      } catch (error) {
        throw error instanceof ProcessEnded
          ? new AppError('UNAVAILABLE', CV_PROBLEM.unread, undefined, { cause: error })
          : error;
      }
    });
  }

  /** Stops all reads; nothing runs afterwards. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.running].map(ended));
  }

  private async inProcess(bytes: Buffer, signal: AbortSignal | undefined): Promise<ReadCv> {
    signal?.throwIfAborted();
    if (this.isClosed) throw new AppError('UNAVAILABLE');
    const child = this.start();
    this.running.add(child);
    try {
      return await answerOf(child, bytes, signal);
    } finally {
      await ended(child);
      this.running.delete(child);
    }
  }
}

function startReading(): ChildProcess {
  return fork(fileURLToPath(PROGRAM.url), [], {
    // No environment and no output: what it prints may quote the CV.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [...PROGRAM.execArgv, ...FENCE],
    serialization: 'advanced',
  });
}

async function answerOf(child: ChildProcess, bytes: Buffer, signal: AbortSignal | undefined): Promise<ReadCv> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => reject(refusal('slow')), CV_LIMITS.waitMs);
  const stop = (): void => reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  child.once('message', resolve);
  child.once('error', reject);
  // Not on 'exit': its last message may still be in transit.
  child.once('close', (code, killedBy) => reject(endOf(code, killedBy)));
  child.send(bytes, (error) => {
    if (error !== null && child.exitCode === null && child.signalCode === null) reject(error);
  });
  try {
    const answer = Answer.parse(await promise);
    if (answer.kind === 'read') return { text: answer.text, cv: answer.cv, uncertain: answer.uncertain };
    const reason = isRefusal(answer.reason) ? answer.reason : 'damaged';
    // What is wrong with data has more sentences than what is wrong with a file.
    if (reason === 'resume' && answer.sentence !== undefined) throw invalidInput(answer.sentence, { reason });
    throw refusal(reason);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** The watchdog, the system and V8 kill it when it uses too much memory. */
const FOR_MEMORY: readonly unknown[] = ['SIGKILL', 'SIGABRT', 'SIGTRAP'];

function endOf(code: number | null, killedBy: NodeJS.Signals | null): Error {
  if (FOR_MEMORY.includes(killedBy)) return refusal('heavy');
  if (killedBy === OUT_OF_TIME) return refusal('slow');
  return code === UNCAUGHT ? refusal('damaged') : new ProcessEnded(`The process ended with ${killedBy ?? code}.`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const end = once(child, 'exit');
  child.kill('SIGKILL');
  await end;
}
