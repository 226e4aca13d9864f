import type { Pool } from 'pg';
import { type Fetcher, OutboundError } from '../../../platform/outbound/fetcher.ts';
import { ingest, type IngestSummary, isWhole } from './ingest.ts';
import { saveFeedState, readFeedState, readVersions } from './ingest-state.ts';
import { closeUnseen, seeAll } from './posting-lifecycle.ts';
import { FeedError, type FeedState, type JobSource, NO_STATE } from '../sources/job-source.ts';
import { NO_KEYS, type SourceKeys } from '../sources/source-keys.ts';

export interface BoardRequest {
  readonly source: JobSource;
  readonly board: string;
  /** The employer as the list of boards names it; absent: nobody said. */
  readonly company?: string;
  /** Absent: none, and sources that want one cannot be read. */
  readonly keys?: SourceKeys;
  readonly fetcher: Fetcher;
  readonly now: Date;
  /** Reads everything again, ignoring the state of the previous run. */
  readonly full?: boolean;
  /** Called after each page with the number of postings processed, and the total if known. */
  readonly onProgress?: (processed: number, of: number | null) => void;
}

export interface BoardSummary extends IngestSummary {
  readonly source: string;
  readonly board: string;
  /** How many jobs closed because they disappeared from the board. */
  readonly closed: number;
  /** The board reported no changes and wasn't read again. */
  readonly notModified: boolean;
  /** How many postings got no text yet, because of the limit per run. */
  readonly postponed: number;
  /** Why the run ended early, for people; earlier pages are stored. null: success. */
  readonly problem: string | null;
  /** What kind of problem the network had; null: none, or the answer itself was the problem. */
  readonly outbound: OutboundError | null;
}

/** The counts of a run so far. */
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
 * Ingests one board, page by page; each page is one transaction. Postings missing in a complete board are closed. An
 * unchanged board costs one request.
 *
 * Failing to read a board is reported in the summary instead of thrown, so that other boards continue.
 */
export async function ingestBoard(pool: Pool, request: BoardRequest): Promise<BoardSummary> {
  const { source, board } = request;
  const known = request.full === true ? NO_STATE : await readFeedState(pool, source.name, board);
  let tally = newTally();
  let failure: FeedError | OutboundError | null = null;
  try {
    await readPages(pool, request, known, tally);
    if (tally.notModified && tally.unchanged === 0 && known !== NO_STATE) {
      // Unchanged, but we no longer have its postings: read it from scratch.
      tally = newTally();
      await readPages(pool, request, NO_STATE, tally);
    }
    await settleBoard(pool, request, tally);
  } catch (error) {
    if (!(error instanceof FeedError || error instanceof OutboundError)) throw error;
    failure = error;
  }
  const { rows: _rows, total: _total, state: _state, whole: _whole, ...counts } = tally;
  const outbound = failure instanceof OutboundError ? failure : null;
  return { source: source.name, board, ...counts, problem: failure?.message ?? null, outbound };
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

async function readPages(pool: Pool, request: BoardRequest, state: FeedState, tally: Tally): Promise<void> {
  const { source, board, company = '', keys = NO_KEYS, fetcher, now } = request;
  if (source.pages === undefined) throw new FeedError(`The source '${source.name}' only reads files.`);
  const versions = request.full === true ? new Map<string, string>() : await readVersions(pool, source.name, board);
  for await (const page of source.pages({ board, company, keys, fetcher, state, known: versions, now })) {
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

/** After a successful run: closes missing postings and saves the state for the next one. */
async function settleBoard(pool: Pool, { source, board, now }: BoardRequest, tally: Tally): Promise<void> {
  if (tally.notModified) return;
  const sawAll = isWhole(tally.rejected) && tally.rows >= (tally.total ?? 0);
  if ((source.complete || tally.whole) && sawAll) {
    tally.closed = await closeUnseen(pool, { source: source.name, board, now, since: now });
  }
  await saveFeedState(pool, { source: source.name, board, state: tally.state, now });
}
