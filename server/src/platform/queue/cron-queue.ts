import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { checkSchedule } from './check-schedule.ts';
import { startRunner } from './runner.ts';

export interface CronTask {
  readonly name: string;
  /** Five crontab fields, in UTC. */
  readonly schedule: string;
  /** Names a lock in the database, so that the task runs once at a time in all processes. */
  readonly lock: number;
  /** @param signal aborts when the process is to stop; the task then ends as soon as it can. */
  work(pool: pg.Pool, signal: AbortSignal): Promise<void>;
}

/** A scheduled task. */
export interface CronQueue {
  /** Runs the task as soon as a process is free, in addition to its schedule. */
  runSoon(): Promise<void>;
  /** Aborts the current run, and resolves when nothing is left. */
  stop(): Promise<void>;
}

/**
 * Starts a worker in this process that runs the task on its schedule. Each process of an installation may have one: the
 * queue hands every run to one of them, and a run that would overlap another is skipped.
 *
 * A failed run isn't retried: the next one comes by itself.
 *
 * @throws StartError naming `variable` if the schedule is invalid
 */
export async function startCronQueue(
  databaseUrl: string,
  task: CronTask,
  { logger, variable }: { logger: Logger; variable: string },
): Promise<CronQueue> {
  const cron = itemsOf(task, variable);
  const runner = await startRunner(
    databaseUrl,
    {
      tasks: { [task.name]: (_payload, pool, signal) => runAlone(pool, task, signal, logger) },
      cron,
      concurrency: 1,
      // One more than usual for the lock.
      connections: 6,
    },
    logger,
  );
  return { runSoon: () => runner.runSoon(task.name), stop: () => runner.stop() };
}

function itemsOf({ name, schedule }: CronTask, variable: string): ParsedCronItem[] {
  checkSchedule(schedule, variable);
  return parseCronItems([{ task: name, match: schedule, identifier: name, options: { maxAttempts: 1 } }]);
}

/** The lock belongs to the connection: it goes with a killed process, while a row would stay. */
async function runAlone(pool: pg.Pool, task: CronTask, signal: AbortSignal, logger: Logger): Promise<void> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [task.lock]);
    if (rows[0]?.free === true) {
      try {
        await task.work(pool, signal);
      } finally {
        await client.query('select pg_advisory_unlock($1)', [task.lock]);
      }
    } else logger.info({ task: task.name }, 'queue: skipped, the previous run is still going');
    isBroken = false;
  } catch (error) {
    if (!signal.aborted) throw error;
    logger.info({ task: task.name }, 'queue: run aborted, the process stops');
  } finally {
    client.release(isBroken);
  }
}
