import type { Pool } from 'pg';
import { type Fetcher, OutboundError } from '../../../platform/outbound/fetcher.ts';
import { DUPLICATE, ingest, type IngestSummary } from './ingest.ts';
import { keepFeedState, readFeedState, readVersions } from './ingest-state.ts';
import { closeUnseen, seeAll } from './posting-lifecycle.ts';
import { FeedError, type FeedState, type JobSource, NO_STATE } from '../sources/job-source.ts';

export interface BoardRequest {
  readonly source: JobSource;
  readonly board: string;
  readonly fetcher: Fetcher;
  readonly now: Date;
  /** Reads everything again, whatever the board and the run before say. */
  readonly full?: boolean;
  /** Called after each page with how many postings are done, of how many as far as the board says. */
  readonly onProgress?: (done: number, of: number | null) => void;
}

export interface BoardSummary extends IngestSummary {
  readonly source: string;
  readonly board: string;
  /** How many jobs closed because the board no longer shows them. */
  readonly closed: number;
  /** The board said that nothing changed, and was not read again. */
  readonly notModified: boolean;
  /** How many postings wait for their text, because a run asks for no more of them. */
  readonly postponed: number;
  /** Why the run ended early, as a sentence for people; what was read before is in. null: it ended well. */
  readonly problem: string | null;
}

/** What one run has come to so far. */
interface Tally {
  added: number;
  updated: number;
  unchanged: number;
  readonly rejected: Map<string, number>;
  closed: number;
  notModified: boolean;
  postponed: number;
  whole: boolean;
  rows: number;
  total: number | null;
  state: FeedState;
}

/**
 * Reads one board to its end: each page goes in as a whole or not at all. What a complete board no longer shows is
 * closed. A board that says nothing changed costs one question.
 *
 * That a board cannot be read is part of the summary and no exception: other boards go on.
 */
export async function ingestBoard(pool: Pool, request: BoardRequest): Promise<BoardSummary> {
  const { source, board } = request;
  const known = request.full === true ? NO_STATE : await readFeedState(pool, source.name, board);
  let tally = newTally();
  let problem: string | null = null;
  try {
    await takePages(pool, request, known, tally);
    if (tally.notModified && tally.unchanged === 0 && known !== NO_STATE) {
      // It is as it was, but we no longer have it: read it as if for the first time.
      tally = newTally();
      await takePages(pool, request, NO_STATE, tally);
    }
    await settleBoard(pool, request, tally);
  } catch (error) {
    if (!(error instanceof FeedError || error instanceof OutboundError)) throw error;
    problem = error.message;
  }
  const { rows: _rows, total: _total, state: _state, whole: _whole, ...counts } = tally;
  return { source: source.name, board, ...counts, problem };
}

function newTally(): Tally {
  return {
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: new Map(),
    closed: 0,
    notModified: false,
    postponed: 0,
    whole: false,
    rows: 0,
    total: null,
    state: NO_STATE,
  };
}

async function takePages(pool: Pool, request: BoardRequest, state: FeedState, tally: Tally): Promise<void> {
  const { source, board, fetcher, now } = request;
  if (source.pages === undefined) throw new FeedError(`The source '${source.name}' reads files alone.`);
  const versions = request.full === true ? new Map<string, string>() : await readVersions(pool, source.name, board);
  for await (const page of source.pages({ board, fetcher, state, known: versions, now })) {
    if (page.unchanged === true) {
      tally.notModified = true;
      tally.unchanged += await seeAll(pool, { source: source.name, board, now });
    }
    const batchSize = Math.max(1, page.rows.length);
    const written = await ingest(pool, { source: source.name, board, rows: page.rows, now, batchSize });
    tally.added += written.added;
    tally.updated += written.updated;
    tally.unchanged += written.unchanged;
    for (const [reason, count] of written.rejected)
      tally.rejected.set(reason, (tally.rejected.get(reason) ?? 0) + count);
    tally.postponed += page.postponed ?? 0;
    tally.whole ||= page.whole === true;
    tally.rows += page.rows.length;
    tally.total = page.total ?? tally.total;
    tally.state = page.state ?? tally.state;
    request.onProgress?.(tally.rows, tally.total);
  }
}

/** A run that ended well: what was not seen has closed, and the next run may ask for less. */
async function settleBoard(pool: Pool, { source, board, now }: BoardRequest, tally: Tally): Promise<void> {
  if (tally.notModified) return;
  // A row that was refused may be a posting we have; it has not closed because it cannot be read today.
  const sawAll = [...tally.rejected.keys()].every((reason) => reason === DUPLICATE) && tally.rows >= (tally.total ?? 0);
  if ((source.complete || tally.whole) && sawAll) {
    tally.closed = await closeUnseen(pool, { source: source.name, board, now, since: now });
  }
  await keepFeedState(pool, { source: source.name, board, state: tally.state, now });
}
