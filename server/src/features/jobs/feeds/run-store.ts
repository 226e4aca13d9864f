import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { BoardEntry } from './board-entry.ts';
import { noteOutcome } from './board-store.ts';

/** Who started a run: an operator in the browser, the schedule, or the command `npm run ingest`. */
export type RunOrigin = 'operator' | 'schedule' | 'command';
export type RunState = 'running' | 'paused' | 'done';

/** One pass over a number of boards, with its counts so far. */
export interface FeedRun {
  readonly id: string;
  readonly state: RunState;
  readonly origin: RunOrigin;
  /** What was chosen, for people. */
  readonly selection: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly boards: number;
  readonly read: number;
  readonly failed: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly closed: number;
  readonly rejected: number;
}

/** A board that a worker took from a run. */
export interface TakenBoard {
  readonly source: string;
  readonly board: string;
  /** The employer as the list names it; '' when it doesn't. */
  readonly company: string;
}

/** A board's result in a run. */
export interface BoardResult extends Pick<TakenBoard, 'source' | 'board'> {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly closed: number;
  readonly rejected: ReadonlyMap<string, number>;
  readonly problem: string | null;
  readonly isBoardsFault: boolean;
}

/** The columns of a taken board. */
const TAKEN = `source, board, coalesce((select company from feed_board listed
  where listed.source = feed_run_board.source and listed.board = feed_run_board.board), '') as company`;

/** How long a worker has a run to itself without a sign of life. */
const LEASE = `interval '20 seconds'`;
const KEPT_RUNS = 50;
/** A board whose reading ended the process this often is given up. */
const MAX_ATTEMPTS = 2;

/**
 * Starts a run over boards of the list, without those that are off or dropped.
 *
 * @param named the boards; null: the whole list
 * @returns null when another run isn't done yet
 */
export async function startRun(
  pool: Pool,
  {
    origin,
    selection,
    named,
    now,
  }: { origin: RunOrigin; selection: string; named: readonly BoardEntry[] | null; now: Date },
): Promise<{ readonly id: string; readonly boards: number } | null> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into feed_run (state, origin, selection, started_at) values ('running', $1, $2, $3)
       on conflict ((true)) where state <> 'done' do nothing returning id`,
      [origin, selection, now],
    );
    const [run] = rows;
    if (run === undefined) return null;
    const { rowCount } = await client.query(
      `insert into feed_run_board (run_id, position, source, board)
       select $1, row_number() over (order by position, source, board), feed_board.source, feed_board.board
       from feed_board left join json_to_recordset($2::json) as named (source text, board text, position int)
         using (source, board)
       where is_on and dropped_at is null and removed_at is null and ($2::json is null or position is not null)
         and source not in (select source from feed_source_off)`,
      [
        run.id,
        named === null
          ? null
          : JSON.stringify(named.map(({ source, board }, position) => ({ source, board, position }))),
      ],
    );
    await client.query(
      `delete from feed_run where id in (select id from feed_run order by id desc offset ${KEPT_RUNS})`,
    );
    return { id: run.id, boards: rowCount ?? 0 };
  });
}

const RUN = `
  select run.id, run.state, run.origin, run.selection, run.started_at as "startedAt", run.ended_at as "endedAt",
    count(b.run_id)::int as boards, count(*) filter (where b.state = 'read')::int as read,
    count(*) filter (where b.state = 'failed')::int as failed,
    coalesce(sum(added), 0)::int as added, coalesce(sum(updated), 0)::int as updated,
    coalesce(sum(unchanged), 0)::int as unchanged, coalesce(sum(closed), 0)::int as closed,
    coalesce(sum(rejected), 0)::int as rejected
  from feed_run run left join feed_run_board b on b.run_id = run.id`;

/** The latest runs, newest first. */
export async function latestRuns(pool: Pool, first: number): Promise<FeedRun[]> {
  const { rows } = await pool.query<FeedRun>(
    `${RUN} where run.id in (select id from feed_run order by id desc limit $1) group by run.id order by run.id desc`,
    [first],
  );
  return rows;
}

/** null: there is no such run. */
export async function findRun(pool: Pool, id: string): Promise<FeedRun | null> {
  const { rows } = await pool.query<FeedRun>(`${RUN} where run.id = $1 group by run.id`, [id]);
  return rows[0] ?? null;
}

/** The run that isn't done; null: there is none. */
export async function unfinishedRun(pool: Pool): Promise<FeedRun | null> {
  const { rows } = await pool.query<FeedRun>(`${RUN} where run.state <> 'done' group by run.id`);
  return rows[0] ?? null;
}

/** A kind of problem in a run, with the boards that had it. */
export interface RunProblem {
  readonly problem: string;
  readonly boards: string[];
}

/** Boards of a run that failed, by reason: the most frequent first. */
export async function problemsOf(pool: Pool, id: string, first: number): Promise<RunProblem[]> {
  const { rows } = await pool.query<RunProblem>(
    `select problem, array_agg(source || case when board = '' then '' else ':' || board end order by position) as boards
     from feed_run_board where run_id = $1 and state = 'failed' group by problem order by count(*) desc limit $2`,
    [id, first],
  );
  return rows;
}

/** Why rows were rejected in a run, with their number: the most frequent first. */
export async function reasonsOf(
  pool: Pool,
  id: string,
  first: number,
): Promise<{ readonly reason: string; readonly rows: number }[]> {
  const { rows } = await pool.query<{ reason: string; rows: number }>(
    `select key as reason, sum(value::int)::int as rows from feed_run_board, jsonb_each_text(reasons)
     where run_id = $1 group by key order by 2 desc, 1 limit $2`,
    [id, first],
  );
  return rows;
}

/** Pauses a run, or lets it go on; false when it isn't in the other state. */
export async function changeRun(pool: Pool, id: string, to: 'running' | 'paused'): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update feed_run set state = $2, worker = null, lease_until = null where id = $1 and state = $3`,
    [id, to, to === 'running' ? 'paused' : 'running'],
  );
  return rowCount !== 0;
}

/** Ends a run; its other boards aren't read. False when it was done already. */
export async function endRun(pool: Pool, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update feed_run set state = 'done', ended_at = $2, worker = null, lease_until = null where id = $1 and state <> 'done'`,
    [id, now],
  );
  return rowCount !== 0;
}

/** The run that waits for a worker of the server; null: none. Those of the command wait for the command. */
export async function waitingRun(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from feed_run where state = 'running' and origin <> 'command'
       and (lease_until is null or lease_until < clock_timestamp())`,
  );
  return rows[0]?.id ?? null;
}

/**
 * Takes a run, or keeps it: called again and again while its boards are read.
 *
 * @returns false when the run was paused or ended, or another worker has it
 */
export async function leaseRun(pool: Pool, id: string, worker: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update feed_run set worker = $2, lease_until = clock_timestamp() + ${LEASE}
     where id = $1 and state = 'running' and (worker is null or worker = $2 or lease_until < clock_timestamp())`,
    [id, worker],
  );
  return rowCount !== 0;
}

/** Whether a worker has the run now. */
export async function isTaken(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from feed_run where id = $1 and lease_until >= clock_timestamp()', [
    id,
  ]);
  return rowCount !== 0;
}

/** Gives a run back, so that another worker needn't wait for the end of the lease. */
export async function releaseRun(pool: Pool, id: string, worker: string): Promise<void> {
  await pool.query(`update feed_run set worker = null, lease_until = null where id = $1 and worker = $2`, [id, worker]);
}

/**
 * Boards that a worker was reading when its process ended; those that ended it too often count as failed.
 *
 * @returns those to be read again, one at a time: one of them may end the process again
 */
export async function interruptedBoards(pool: Pool, id: string): Promise<TakenBoard[]> {
  await pool.query(
    `update feed_run_board set state = 'failed', ended_at = clock_timestamp(), problem = $2
     where run_id = $1 and state = 'reading' and attempts >= ${MAX_ATTEMPTS}`,
    [id, 'Reading this board crashes the process.'],
  );
  const { rows } = await pool.query<TakenBoard>(
    `select ${TAKEN} from feed_run_board where run_id = $1 and state = 'reading' order by position`,
    [id],
  );
  return rows;
}

/** The sources of the boards that are still to be read. */
export async function waitingSources(pool: Pool, id: string): Promise<string[]> {
  const { rows } = await pool.query<{ source: string }>(
    `select source from feed_run_board where run_id = $1 and state = 'waiting' group by source order by min(position)`,
    [id],
  );
  return rows.map(({ source }) => source);
}

/** Takes the next board of a source; null: none is left. */
export async function takeBoard(pool: Pool, id: string, source: string): Promise<TakenBoard | null> {
  const { rows } = await pool.query<TakenBoard>(
    `update feed_run_board set state = 'reading', attempts = attempts + 1, began_at = clock_timestamp()
     where run_id = $1 and source = $2 and board = (
       select board from feed_run_board where run_id = $1 and source = $2 and state = 'waiting'
       order by position limit 1 for update skip locked)
     returning ${TAKEN}`,
    [id, source],
  );
  return rows[0] ?? null;
}

/** Counts another attempt at an interrupted board. */
export async function retakeBoard(pool: Pool, id: string, { source, board }: TakenBoard): Promise<void> {
  await pool.query(
    `update feed_run_board set attempts = attempts + 1, began_at = clock_timestamp()
     where run_id = $1 and source = $2 and board = $3`,
    [id, source, board],
  );
}

/** Gives boards back that a stop interrupted: nothing went wrong with them. */
export async function returnBoards(pool: Pool, id: string, boards: readonly TakenBoard[]): Promise<void> {
  await pool.query(
    `update feed_run_board b set state = 'waiting', attempts = greatest(0, attempts - 1), began_at = null
     from json_to_recordset($2::json) as taken (source text, board text)
     where b.run_id = $1 and b.source = taken.source and b.board = taken.board and b.state = 'reading'`,
    [id, JSON.stringify(boards)],
  );
}

/** Stores a board's result in the run and on the list, in one transaction. */
export async function noteResult(pool: Pool, id: string, result: BoardResult, now: Date): Promise<void> {
  const { source, board, problem, rejected } = result;
  await inTransaction(pool, async (client) => {
    await client.query(
      `update feed_run_board set state = $4, ended_at = clock_timestamp(), added = $5, updated = $6, unchanged = $7,
         closed = $8, rejected = $9, reasons = $10, problem = $11
       where run_id = $1 and source = $2 and board = $3`,
      [
        id,
        source,
        board,
        problem === null ? 'read' : 'failed',
        result.added,
        result.updated,
        result.unchanged,
        result.closed,
        [...rejected.values()].reduce((sum, count) => sum + count, 0),
        Object.fromEntries(rejected),
        problem,
      ],
    );
    await noteOutcome(client, { source, board, problem, isBoardsFault: result.isBoardsFault, now });
  });
}
