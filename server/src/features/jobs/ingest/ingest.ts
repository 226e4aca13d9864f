import type { Pool } from 'pg';
import { checkedPosting } from './ingest-check.ts';
import type { Posting } from '../model/posting.ts';
import { closeUnseen, seeThese } from './posting-lifecycle.ts';
import { type PostingBatch, writePostings } from './posting-writer.ts';
import type { FeedRow } from '../sources/job-source.ts';

export interface IngestRequest {
  readonly source: string;
  /** The board the rows come from; '' for a file, or a source with one board. */
  readonly board?: string;
  readonly rows: readonly FeedRow[];
  readonly now: Date;
  /** Shifts all dates so that the newest posting is from `now`: an old recording looks fresh. */
  readonly shiftDates?: boolean;
  /** Postings per transaction. Commits survive an interrupted run; the next run continues from there. */
  readonly batchSize?: number;
  /** Called after each commit with the number of postings processed and the total. */
  readonly onProgress?: (processed: number, of: number) => void;
}

export interface IngestSummary {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** The number of rows per reason. */
  readonly rejected: ReadonlyMap<string, number>;
}

/** Why the earlier of two rows with the same id is rejected (search-25). */
export const DUPLICATE = 'duplicate id in file';

/** Writes the rows of a feed to the database in batches; invalid rows are counted, the others are stored. */
export async function ingest(pool: Pool, request: IngestRequest): Promise<IngestSummary> {
  const { rejected, ...sifted } = sift(request.rows);
  const dateShift = request.shiftDates === true ? shiftTo(request.now, sifted.postings) : null;
  return { ...(await writeChecked(pool, { ...request, ...sifted, dateShift })), rejected };
}

export interface CheckedPostings extends PostingBatch, Pick<IngestRequest, 'batchSize' | 'onProgress'> {
  /** Ids of postings that are as they were at the last run. */
  readonly asTheyWere: readonly string[];
}

/** Writes postings that `checkedPosting` let through, in batches. */
export async function writeChecked(
  pool: Pool,
  { asTheyWere, batchSize = 500, onProgress, ...all }: CheckedPostings,
): Promise<Omit<IngestSummary, 'rejected'>> {
  const { source, board = '', postings, now } = all;
  const counts = { added: 0, updated: 0, unchanged: await seeThese(pool, { source, board, now, ids: asTheyWere }) };
  for (let start = 0; start < postings.length; start += batchSize) {
    const batch = postings.slice(start, start + batchSize);
    // Sequential: each batch is a transaction, and a run stops between two.
    const written = await writePostings(pool, { ...all, postings: batch });
    counts.added += written.added;
    counts.updated += written.updated;
    counts.unchanged += written.unchanged;
    onProgress?.(start + batch.length, postings.length);
  }
  return counts;
}

/**
 * After a file that says it is complete: closes the postings of its source and board that it does not hold.
 *
 * @param now the time its rows were written with
 * @returns how many closed; null: some rows were rejected, and may be postings that are open
 */
export async function closeMissing(
  pool: Pool,
  { source, board, now, rejected }: { source: string; board: string; now: Date } & Pick<IngestSummary, 'rejected'>,
): Promise<number | null> {
  if (!isWhole(rejected)) return null;
  return closeUnseen(pool, { source, board, now, since: now });
}

/** Whether every row could be read: a rejected one may be a posting we have, which hasn't closed for that. */
export const isWhole = (rejected: IngestSummary['rejected']): boolean =>
  [...rejected.keys()].every((reason) => reason === DUPLICATE);

interface Sifted {
  readonly postings: Posting[];
  readonly versions: ReadonlyMap<string, string>;
  readonly asTheyWere: string[];
  readonly rejected: Map<string, number>;
}

/** The last row of an id wins (search-25); the order of those that stay is the feed's. */
function sift(rows: readonly FeedRow[]): Sifted {
  const byId = new Map<string, Posting>();
  const versions = new Map<string, string>();
  const asTheyWere: string[] = [];
  const rejected = new Map<string, number>();
  const reject = (reason: string): void => void rejected.set(reason, (rejected.get(reason) ?? 0) + 1);
  for (const row of rows) {
    if ('asItWas' in row) {
      asTheyWere.push(row.asItWas);
      continue;
    }
    const checked = 'rejected' in row ? row : checkedPosting(row.posting);
    if ('rejected' in checked) {
      reject(checked.rejected);
      continue;
    }
    if (byId.delete(checked.posting.externalId)) reject(DUPLICATE);
    byId.set(checked.posting.externalId, checked.posting);
    if ('version' in row && row.version !== undefined) versions.set(checked.posting.externalId, row.version);
  }
  return { postings: [...byId.values()], versions, asTheyWere, rejected };
}

function shiftTo(now: Date, postings: readonly Posting[]): number {
  const newest = postings.reduce((latest, { postedDate }) => Math.max(latest, postedDate.getTime()), -Infinity);
  return now.getTime() - newest;
}
