import { randomUUID } from 'node:crypto';
import process from 'node:process';
import type { Pool } from 'pg';
import { registerBoards } from '../features/jobs/feeds/board-store.ts';
import {
  changeRun,
  endRun,
  type FeedRun,
  findRun,
  isTaken,
  problemsOf,
  reasonsOf,
  startRun,
  unfinishedRun,
} from '../features/jobs/feeds/run-store.ts';
import { workOnRun } from '../features/jobs/feeds/work-on-run.ts';
import type { SourceKeys } from '../features/jobs/sources/source-keys.ts';
import { systemClock } from '../platform/clock.ts';
import type { Fetcher } from '../platform/outbound/fetcher.ts';
import { progressOn } from './ingest-progress.ts';
import type { BoardList } from './ingest-request.ts';

/** Without a terminal, a line each time so many boards are done. */
const REPORT_EVERY = 25;
const NAMED_BOARDS = 5;
const NAMED_PROBLEMS = 20;

export interface ListReading {
  /** @param signal aborts requests in progress */
  readonly fetcher: (signal: AbortSignal) => Fetcher;
  readonly keys: SourceKeys;
  readonly say: (sentence: string) => void;
  /** Names what an interruption waits for. */
  readonly beforeInterrupt: (stop: () => Promise<unknown>) => void;
}

/**
 * Reads a list of boards as one run. Stopped with Ctrl-C it pauses; the same command again goes on with what is left.
 *
 * @returns the run as it ended
 * @throws Error with a message for people when the server is reading boards
 */
export async function readList(
  pool: Pool,
  list: BoardList,
  { fetcher, keys, say, beforeInterrupt }: ListReading,
): Promise<FeedRun> {
  const id = await runOf(pool, list, say);
  const stopping = new AbortController();
  const progress = progressOn(process.stderr, 'Boards');
  let done = 0;
  const start = await runNow(pool, id);
  const before = start.read + start.failed;
  const working = workOnRun(pool, {
    id,
    worker: randomUUID(),
    fetcher,
    keys,
    clock: systemClock,
    signal: stopping.signal,
    onBoard: () => {
      done += 1;
      progress.show(before + done, start.boards);
      if (!process.stderr.isTTY && done % REPORT_EVERY === 0) say(`${before + done} of ${start.boards} boards`);
    },
    onError: (error) => console.error(error),
  });
  beforeInterrupt(async () => {
    stopping.abort();
    await working;
    await changeRun(pool, id, 'paused');
  });
  await working.finally(progress.end);
  return runNow(pool, id);
}

/** The lines about a run at its end, without the last one. */
export async function runReport(pool: Pool, run: FeedRun): Promise<string[]> {
  const [problems, reasons] = [
    await problemsOf(pool, run.id, NAMED_PROBLEMS),
    await reasonsOf(pool, run.id, NAMED_PROBLEMS),
  ];
  return [
    `${run.read} of ${run.boards} boards read, ${run.failed} failed, ${run.closed} jobs closed.`,
    ...problems.map(({ problem, boards }) => `Failed: ${named(boards)}: ${problem}`),
    ...reasons.map(({ reason, rows }) => `Rejected: ${rows} × ${reason}`),
  ];
}

function named(boards: readonly string[]): string {
  const more = boards.length - NAMED_BOARDS;
  return `${boards.slice(0, NAMED_BOARDS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The command's own run that was stopped before, when it read the same list; else a new one. */
async function runOf(
  pool: Pool,
  { boards, origin, selection }: BoardList,
  say: (sentence: string) => void,
): Promise<string> {
  const now = systemClock.now();
  const earlier = await unfinishedRun(pool);
  if (earlier !== null && earlier.origin !== 'command') {
    throw new Error(
      `The server has a run of ${earlier.boards} boards that isn't done, ${earlier.state}. Wait for it, or end it on /admin.`,
    );
  }
  if (earlier !== null && earlier.selection === selection) {
    const left = earlier.boards - earlier.read - earlier.failed;
    say(`Continuing the run that was stopped: ${left} of ${earlier.boards} boards are left.`);
    await changeRun(pool, earlier.id, 'running');
    if (await isTaken(pool, earlier.id))
      throw new Error('Another command is reading these boards. Wait half a minute after it was killed.');
    return earlier.id;
  }
  if (earlier !== null) await endRun(pool, earlier.id, now);
  await registerBoards(pool, boards, { origin, now });
  const run = await startRun(pool, { origin: 'command', selection, named: boards, now });
  if (run === null) throw new Error("Another run has just started. Try again when it's done.");
  const left = boards.length - run.boards;
  say(`Reading ${run.boards} boards${left > 0 ? `; ${left} are off or dropped after three failures` : ''}.`);
  return run.id;
}

async function runNow(pool: Pool, id: string): Promise<FeedRun> {
  const run = await findRun(pool, id);
  if (run === null) throw new Error('The run is gone.');
  return run;
}
