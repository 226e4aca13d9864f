import type { Pool } from 'pg';
import { type FeedState, NO_STATE } from '../sources/job-source.ts';

/** The state saved by the last complete run of a board. */
export async function readFeedState(pool: Pool, source: string, board: string): Promise<FeedState> {
  const { rows } = await pool.query<{ etag: string | null; last_modified: string | null; cursor: string | null }>(
    'select etag, last_modified, cursor from feed_state where source = $1 and board = $2',
    [source, board],
  );
  const [row] = rows;
  return row === undefined ? NO_STATE : { etag: row.etag, lastModified: row.last_modified, cursor: row.cursor };
}

/** The versions of a board's open postings, by their ids (`FeedRequest.known`). */
export async function readVersions(pool: Pool, source: string, board: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ external_id: string; version: string }>(
    `select external_id, version from job_source
     where source = $1 and board = $2 and closed_at is null and version is not null`,
    [source, board],
  );
  return new Map(rows.map(({ external_id: id, version }) => [id, version]));
}

/** Saves the state of a successful run for the next one. */
export async function saveFeedState(
  pool: Pool,
  { source, board, state, now }: { source: string; board: string; state: FeedState; now: Date },
): Promise<void> {
  await pool.query(
    `insert into feed_state (source, board, etag, last_modified, cursor, read_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (source, board) do update
     set etag = excluded.etag, last_modified = excluded.last_modified, cursor = excluded.cursor,
         read_at = excluded.read_at`,
    [source, board, state.etag, state.lastModified, state.cursor, now],
  );
}
