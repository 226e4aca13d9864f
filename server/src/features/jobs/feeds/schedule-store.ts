import type { Pool } from 'pg';
import { nextTime } from './next-time.ts';

/** When boards are read by themselves. */
export interface FeedSchedule {
  /** `settings`: INGEST_SCHEDULE, which reads the boards of INGEST_BOARDS. `operator`: the whole list. */
  readonly origin: 'settings' | 'operator';
  /** A crontab line in UTC. */
  readonly cron: string;
  readonly nextAt: Date;
}

/** null: nothing is read by itself. */
export async function readSchedule(pool: Pool): Promise<FeedSchedule | null> {
  const { rows } = await pool.query<FeedSchedule>(`select origin, cron, next_at as "nextAt" from feed_schedule`);
  return rows[0] ?? null;
}

/** @param cron null: switches it off; a line that never matches does, too */
export async function saveSchedule(
  pool: Pool,
  { cron, origin, now }: { cron: string | null; origin: FeedSchedule['origin']; now: Date },
): Promise<void> {
  const nextAt = cron === null ? null : nextTime(cron, now);
  if (nextAt === null) await pool.query('delete from feed_schedule where origin = $1', [origin]);
  else
    await pool.query(
      `insert into feed_schedule (origin, cron, next_at) values ($1, $2, $3)
       on conflict (is_only) do update set origin = excluded.origin, cron = excluded.cron,
         next_at = case when feed_schedule.cron = excluded.cron then feed_schedule.next_at else excluded.next_at end`,
      [origin, cron, nextAt],
    );
}

/**
 * Takes the scheduled time that has come, so that one process starts its run.
 *
 * @returns null: it hasn't come
 */
export async function takeDueTime(pool: Pool, now: Date): Promise<FeedSchedule | null> {
  const schedule = await readSchedule(pool);
  if (schedule === null || schedule.nextAt > now) return null;
  const next = nextTime(schedule.cron, now);
  const { rowCount } = await pool.query(
    next === null
      ? 'delete from feed_schedule where next_at = $1'
      : 'update feed_schedule set next_at = $2 where next_at = $1',
    next === null ? [schedule.nextAt] : [schedule.nextAt, next],
  );
  return rowCount === 0 ? null : schedule;
}
