import type { Pool } from 'pg';
import { CLOSE_UNSEEN, SEE_ALL, SEE_THESE } from './posting-writer.sql.ts';
import { announce, settle, underWriterLock } from './posting-writer.ts';

/** A complete run over one board of a source. */
export interface BoardRun {
  readonly source: string;
  /** As in `PostingBatch.board`. */
  readonly board: string;
  readonly now: Date;
}

/**
 * Closes postings that a complete run over a board didn't see: the postings of this source and board that were last
 * seen before
 * `since`, the time all batches of the run were written with. A job closes with the last of its open sources.
 *
 * Only for successful runs over sources that list complete boards: an aborted connection doesn't close jobs.
 *
 * @returns how many jobs closed
 */
export async function closeUnseen(
  pool: Pool,
  { source, board, now, since }: BoardRun & { since: Date },
): Promise<number> {
  return underWriterLock(pool, async (client) => {
    const { rows } = await client.query<{ job_id: string }>(CLOSE_UNSEEN, [source, board, since, now]);
    const jobIds = rows.map((row) => row.job_id);
    const { settled, changed } = await settle(client, jobIds, now);
    if (changed) await announce(client, source);
    return settled.size;
  });
}

/**
 * Marks all postings of an unchanged board as seen.
 *
 * @returns how many of its postings are open
 */
export async function seeAll(pool: Pool, { source, board, now }: BoardRun): Promise<number> {
  return underWriterLock(pool, async (client) => (await client.query(SEE_ALL, [source, board, now])).rowCount ?? 0);
}

/**
 * Marks these postings of a board as seen.
 *
 * @returns how many of them are open
 */
export async function seeThese(
  pool: Pool,
  { source, board, now, ids }: BoardRun & { readonly ids: readonly string[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  return underWriterLock(
    pool,
    async (client) => (await client.query(SEE_THESE, [source, board, now, ids])).rowCount ?? 0,
  );
}
