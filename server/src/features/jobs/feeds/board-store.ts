import type { Pool, PoolClient } from 'pg';
import { type BoardEntry, boardLabel } from './board-entry.ts';

/** How a board came onto this installation's list. */
export type BoardOrigin = 'starter' | 'added' | 'settings' | 'command';

/** After so many failures in a row a board is dropped: no run reads it until someone puts it back. */
const MAX_FAILURES = 3;

/** A board on this installation's list. */
export interface StoredBoard extends BoardEntry {
  /** 'greenhouse:acme' */
  readonly id: string;
  readonly origin: BoardOrigin;
  readonly isOn: boolean;
  /** In a row. */
  readonly failures: number;
  /** Why the last attempt failed; null: it didn't. */
  readonly problem: string | null;
  readonly droppedAt: Date | null;
  /** The last attempt, and the last one that succeeded. */
  readonly triedAt: Date | null;
  readonly readAt: Date | null;
  readonly openPostings: number;
}

export type BoardState = 'all' | 'failing' | 'dropped' | 'off';

/** Adds boards to the list, or updates what is known about them; switches stay as they are. */
export async function registerBoards(
  client: Pool | PoolClient,
  boards: readonly BoardEntry[],
  { origin, now }: { origin: BoardOrigin; now: Date },
): Promise<void> {
  await client.query(
    `insert into feed_board (source, board, company, countries, tags, origin, added_at)
     select source, board, company, countries, tags, $2, $3
     from json_to_recordset($1::json) as row (source text, board text, company text, countries text[], tags text[])
     on conflict (source, board) do update set removed_at = null,
       company = coalesce(nullif(excluded.company, ''), feed_board.company),
       countries = case when excluded.countries = '{}' then feed_board.countries else excluded.countries end,
       tags = case when excluded.tags = '{}' then feed_board.tags else excluded.tags end`,
    [JSON.stringify(boards), origin, now],
  );
}

const CONDITIONS: Readonly<Record<BoardState, string>> = {
  all: 'true',
  failing: 'failures > 0',
  dropped: 'dropped_at is not null',
  off: 'not is_on',
};

export interface BoardQuery {
  readonly state: BoardState;
  /** Part of a company, board or source; '' for all. */
  readonly text: string;
  readonly first: number;
  readonly offset: number;
}

interface BoardRow {
  readonly source: string;
  readonly board: string;
  readonly company: string;
  readonly countries: string[];
  readonly tags: string[];
  readonly origin: BoardOrigin;
  readonly is_on: boolean;
  readonly failures: number;
  readonly problem: string | null;
  readonly dropped_at: Date | null;
  readonly tried_at: Date | null;
  readonly read_at: Date | null;
  readonly open_postings: number;
}

const COLUMNS = `source, board, company, countries, tags, origin, is_on, failures, problem, dropped_at, tried_at, read_at,
  (select count(*)::int from job_source s
   where s.source = feed_board.source and s.board = feed_board.board and s.closed_at is null) as open_postings`;

/** A page of the list, those that failed last first. */
export async function findBoards(
  pool: Pool,
  { state, text, first, offset }: BoardQuery,
): Promise<{ boards: StoredBoard[]; total: number }> {
  const where = `removed_at is null and ${CONDITIONS[state]} and ($1 = '' or position(lower($1) in lower(company || ' ' || source || ':' || board)) > 0)`;
  const { rows } = await pool.query<BoardRow>(
    `select ${COLUMNS} from feed_board where ${where}
     order by dropped_at is null, failures desc, company, source, board limit $2 offset $3`,
    [text, first, offset],
  );
  const { rows: counted } = await pool.query<{ total: number }>(
    `select count(*)::int as total from feed_board where ${where}`,
    [text],
  );
  return { boards: rows.map(storedBoard), total: counted[0]?.total ?? 0 };
}

/** null: it isn't on the list. */
export async function findBoard(pool: Pool, source: string, board: string): Promise<StoredBoard | null> {
  const { rows } = await pool.query<BoardRow>(
    `select ${COLUMNS} from feed_board where source = $1 and board = $2 and removed_at is null`,
    [source, board],
  );
  return rows[0] === undefined ? null : storedBoard(rows[0]);
}

/**
 * Switches a board on or off. Switching on also puts back a dropped one, with its failures forgotten.
 *
 * @returns false when it isn't on the list
 */
export async function switchBoard(pool: Pool, source: string, board: string, isOn: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update feed_board set is_on = $3,
       failures = case when $3 then 0 else failures end, dropped_at = case when $3 then null else dropped_at end
     where source = $1 and board = $2 and removed_at is null`,
    [source, board, isOn],
  );
  return rowCount !== 0;
}

/**
 * Takes boards off the list; `closeRemoved` closes their postings.
 *
 * @param board null: all of the source
 * @returns how many were on the list
 */
export async function removeBoards(pool: Pool, source: string, board: string | null, now: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `update feed_board set removed_at = $3
     where source = $1 and ($2::text is null or board = $2) and removed_at is null`,
    [source, board, now],
  );
  return rowCount ?? 0;
}

/** Boards that were taken off the list and whose postings aren't closed yet. */
export async function removedBoards(pool: Pool): Promise<{ readonly source: string; readonly board: string }[]> {
  const { rows } = await pool.query<{ source: string; board: string }>(
    'select source, board from feed_board where removed_at is not null',
  );
  return rows;
}

/** Forgets a removed board, and what its last run left. */
export async function forgetBoard(pool: Pool, source: string, board: string): Promise<void> {
  await pool.query('delete from feed_state where source = $1 and board = $2', [source, board]);
  await pool.query('delete from feed_board where source = $1 and board = $2 and removed_at is not null', [
    source,
    board,
  ]);
}

/** Whether any board was ever asked, and how many a run over the whole list would read. */
export async function boardListSummary(pool: Pool): Promise<{ readonly hasAsked: boolean; readonly active: number }> {
  const { rows } = await pool.query<{ hasAsked: boolean; active: number }>(
    `select coalesce(bool_or(tried_at is not null), false) as "hasAsked",
       count(*) filter (where is_on and dropped_at is null and removed_at is null
         and source not in (select source from feed_source_off))::int as active
     from feed_board`,
  );
  return rows[0] ?? { hasAsked: false, active: 0 };
}

/** How a run counts for the boards it reads. */
export interface BoardOutcome {
  readonly source: string;
  readonly board: string;
  /** null: it was read. */
  readonly problem: string | null;
  /** False for failures that say nothing about the board: its host is busy, or this machine is offline. */
  readonly isBoardsFault: boolean;
  readonly now: Date;
}

/** Notes whether a board could be read; the third failure in a row drops it. */
export async function noteOutcome(
  client: Pool | PoolClient,
  { source, board, problem, isBoardsFault, now }: BoardOutcome,
): Promise<void> {
  await client.query(
    `update feed_board set problem = $3, tried_at = $4,
       read_at = case when $3::text is null then $4 else read_at end,
       failures = case when $3::text is null then 0 else failures + $5::int end,
       dropped_at = case when $3::text is null then null
                         when failures + $5::int >= $6 then coalesce(dropped_at, $4) end
     where source = $1 and board = $2`,
    [source, board, problem, now, isBoardsFault ? 1 : 0, MAX_FAILURES],
  );
}

/** Sources that no run reads. */
export async function sourcesOff(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ source: string }>('select source from feed_source_off order by source');
  return rows.map(({ source }) => source);
}

/** Switches a whole source on or off; its boards keep their own switches. */
export async function switchSource(pool: Pool, source: string, isOn: boolean, now: Date): Promise<void> {
  await pool.query(
    isOn
      ? 'delete from feed_source_off where source = $1 and $2::timestamptz is not null'
      : 'insert into feed_source_off (source, since) values ($1, $2) on conflict do nothing',
    [source, now],
  );
}

/** Counts of the list by source. */
export interface SourceCount {
  readonly source: string;
  readonly boards: number;
  readonly failing: number;
  readonly dropped: number;
  readonly openPostings: number;
}

export async function countBySource(pool: Pool): Promise<SourceCount[]> {
  const { rows } = await pool.query<SourceCount>(
    `select source, count(*)::int as boards, count(*) filter (where failures > 0)::int as failing,
       count(dropped_at)::int as dropped,
       (select count(*)::int from job_source s where s.source = feed_board.source and closed_at is null) as "openPostings"
     from feed_board where removed_at is null group by source order by source`,
  );
  return rows;
}

function storedBoard(row: BoardRow): StoredBoard {
  return {
    id: boardLabel(row),
    source: row.source,
    board: row.board,
    company: row.company,
    countries: row.countries,
    tags: row.tags,
    origin: row.origin,
    isOn: row.is_on,
    failures: row.failures,
    problem: row.problem,
    droppedAt: row.dropped_at,
    triedAt: row.tried_at,
    readAt: row.read_at,
    openPostings: row.open_postings,
  };
}
