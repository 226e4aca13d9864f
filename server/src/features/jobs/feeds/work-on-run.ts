import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import type { Fetcher } from '../../../platform/outbound/fetcher.ts';
import { dropSamplesForRealJobs } from '../ingest/drop-samples.ts';
import { renewKeys } from '../ingest/renew-keys.ts';
import { type BoardSummary, ingestBoard } from '../ingest/ingest-board.ts';
import { type FeedBoard, feedBoards } from '../sources/feed-boards.ts';
import { NO_KEYS, type SourceKeys } from '../sources/source-keys.ts';
import {
  endRun,
  interruptedBoards,
  leaseRun,
  noteResult,
  releaseRun,
  retakeBoard,
  returnBoards,
  takeBoard,
  type TakenBoard,
  waitingSources,
} from './run-store.ts';

/** Boards of one source that are read at a time: while one is fetched, another is written. */
const BOARDS_AT_ONCE = 2;
/** Milliseconds between two signs of life; a pause takes effect with the next one. */
const HEARTBEAT_MS = 1_000;
/** The longest that a busy host is left alone before its next board. */
const MAX_REST_MS = 10 * 60_000;

export interface RunWork {
  /** The run; see `startRun`. */
  readonly id: string;
  /** Who works on it: a process that is started again keeps the id, and needn't wait for its own lease to end. */
  readonly worker: string;
  /** @param signal aborts requests in progress */
  readonly fetcher: (signal: AbortSignal) => Fetcher;
  readonly clock: Clock;
  /** Absent: none, and sources that want one cannot be read. */
  readonly keys?: SourceKeys;
  /** Stops the work; the rest is left to the next worker. */
  readonly signal: AbortSignal;
  /** Called with each board that was read, or couldn't be. */
  readonly onBoard?: (summary: BoardSummary) => void;
  /** Called with errors of our own, such as a source that throws: the board counts as failed. */
  readonly onError?: (error: unknown, board: TakenBoard) => void;
  /** For tests: other milliseconds between two signs of life. */
  readonly heartbeatMs?: number;
  /** For tests: finds the board's source. */
  readonly sourceOf?: (board: TakenBoard) => FeedBoard | null;
}

const builtInSource = (taken: TakenBoard): FeedBoard | null => feedBoards([taken])[0] ?? null;

/**
 * Reads the boards of a run: sources beside each other, the boards of one in order. Every board's result is stored, so
 * that the next worker goes on where this one stopped or was killed. Samples leave as soon as real postings are there.
 *
 * @returns 'done' when no board is left; 'stopped' when it was stopped or paused, or another worker has the run
 */
export async function workOnRun(pool: Pool, work: RunWork): Promise<'done' | 'stopped'> {
  const { worker } = work;
  if (!(await leaseRun(pool, work.id, worker))) return 'stopped';
  const lost = new AbortController();
  const signal = AbortSignal.any([work.signal, lost.signal]);
  const beats = keepLease(pool, work, lost);
  try {
    await renewKeys(pool);
    const reading = new RunReading(pool, work, signal);
    await reading.finishInterrupted();
    await Promise.all((await waitingSources(pool, work.id)).map((source) => reading.readSource(source)));
    await reading.giveBack();
    if (signal.aborted) return 'stopped';
    await endRun(pool, work.id, work.clock.now());
    return 'done';
  } finally {
    lost.abort();
    await beats;
    await releaseRun(pool, work.id, worker);
  }
}

/** Renews the lease until it is lost or the work ends. */
async function keepLease(pool: Pool, work: RunWork, lost: AbortController): Promise<void> {
  const { signal } = lost;
  while (!signal.aborted) {
    await wait(work.heartbeatMs ?? HEARTBEAT_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // A database that can't be reached now may be back before the lease ends.
    const isOurs = await leaseRun(pool, work.id, work.worker).catch(() => true);
    if (!isOurs) lost.abort();
  }
}

class RunReading {
  readonly #pool: Pool;
  readonly #work: RunWork;
  readonly #signal: AbortSignal;
  readonly #fetcher: Fetcher;
  /** Boards that are being read now. */
  readonly #taken = new Set<TakenBoard>();
  #hasReadAny = false;
  #hasSamples = true;

  constructor(pool: Pool, work: RunWork, signal: AbortSignal) {
    this.#pool = pool;
    this.#work = work;
    this.#signal = signal;
    this.#fetcher = work.fetcher(signal);
  }

  /** One at a time: if one of them ends the process again, it is known which. */
  async finishInterrupted(): Promise<void> {
    for (const taken of await interruptedBoards(this.#pool, this.#work.id)) {
      if (this.#signal.aborted) return;
      await retakeBoard(this.#pool, this.#work.id, taken);
      await this.#read(taken);
    }
  }

  async readSource(source: string): Promise<void> {
    await Promise.all(Array.from({ length: BOARDS_AT_ONCE }, () => this.#readBoardsOf(source)));
  }

  /** What a stop interrupted is for the next worker. */
  async giveBack(): Promise<void> {
    await returnBoards(this.#pool, this.#work.id, [...this.#taken]);
  }

  async #readBoardsOf(source: string): Promise<void> {
    while (!this.#signal.aborted) {
      const taken = await takeBoard(this.#pool, this.#work.id, source);
      if (taken === null) return;
      const summary = await this.#read(taken);
      const rest = summary?.outbound?.retryAfter ?? 0;
      if (rest > 0) {
        const ms = Math.min(rest, MAX_REST_MS);
        await wait(ms, undefined, { signal: this.#signal }).catch(() => undefined);
      }
    }
  }

  /** null: it was stopped. */
  async #read(taken: TakenBoard): Promise<BoardSummary | null> {
    this.#taken.add(taken);
    const summary = await this.#summaryOf(taken);
    if (summary === null) return null;
    const isNetwork = summary.outbound?.problem === 'unreachable' && !this.#hasReadAny;
    const isBoardsFault = summary.problem !== null && summary.outbound?.problem !== 'busy' && !isNetwork;
    this.#hasReadAny ||= summary.problem === null;
    await noteResult(this.#pool, this.#work.id, { ...summary, isBoardsFault }, this.#work.clock.now());
    this.#taken.delete(taken);
    if (summary.added > 0 && this.#hasSamples) {
      this.#hasSamples = false;
      await dropSamplesForRealJobs(this.#pool);
    }
    this.#work.onBoard?.(summary);
    return summary;
  }

  async #summaryOf(taken: TakenBoard): Promise<BoardSummary | null> {
    try {
      const found = (this.#work.sourceOf ?? builtInSource)(taken);
      if (found === null) return failedSummary(taken, `There is no source '${taken.source}'.`);
      const { keys = NO_KEYS, clock } = this.#work;
      const how = { company: taken.company, keys, fetcher: this.#fetcher, now: clock.now() };
      return await ingestBoard(this.#pool, { ...found, ...how });
    } catch (error) {
      if (this.#signal.aborted) return null;
      this.#work.onError?.(error, taken);
      return failedSummary(taken, 'Foothold failed to read this board. The log says why.');
    }
  }
}

const failedSummary = ({ source, board }: TakenBoard, problem: string): BoardSummary => ({
  source,
  board,
  added: 0,
  updated: 0,
  unchanged: 0,
  rejected: new Map(),
  closed: 0,
  notModified: false,
  postponed: 0,
  problem,
  outbound: null,
});
