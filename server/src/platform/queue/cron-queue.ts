import { EventEmitter, once } from 'node:events';
import { type LogFunctionFactory, Logger as WorkerLogger, parseCronItems, run, type Runner } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';

/** Where the queue keeps its tables: beside ours, in the same database. */
export const QUEUE_SCHEMA = 'foothold_queue';

/** After the database was away for longer than the queue waits by itself. */
const RESTART_MS = 30_000;

export interface CronTask {
  readonly name: string;
  /** Five fields of a crontab line, in UTC. */
  readonly schedule: string;
  /** Names one lock in the database, so that the task runs once at a time whatever the number of processes. */
  readonly lock: number;
  /** @param signal aborts when the process is to stop; the task then ends as soon as it can. */
  work(pool: pg.Pool, signal: AbortSignal): Promise<void>;
}

/** A task that runs by the clock. */
export interface CronQueue {
  /** Runs the task as soon as a process is free, besides its times. */
  runSoon(): Promise<void>;
  /** Ends a run under way, and resolves when nothing is left. */
  stop(): Promise<void>;
}

/**
 * Starts a worker in this process that runs the task at its times. Each process of an installation may have one: the
 * queue hands every time to one of them, and a run that meets another one still going is left out.
 *
 * A failed run is not repeated: the next time comes by itself.
 *
 * @throws StartError naming `variable` when the schedule is none
 */
export async function startCronQueue(
  databaseUrl: string,
  task: CronTask,
  { logger, variable }: { logger: Logger; variable: string },
): Promise<CronQueue> {
  const items = itemsOf(task, variable);
  // One connection listens, one holds the lock, one asks for work; the task has the others.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 6 });
  const lost = (error: Error): void => logger.warn({ err: error }, 'queue: connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => void client.on('error', lost));
  const stopping = new AbortController();
  let restart: NodeJS.Timeout | null = null;
  let runner: Runner | null = null;

  async function start(): Promise<void> {
    const events = new EventEmitter();
    const timesKnown = once(events, 'cron:started');
    const started = await run({
      pgPool: pool,
      events,
      schema: QUEUE_SCHEMA,
      concurrency: 1,
      noHandleSignals: true,
      parsedCronItems: items,
      taskList: { [task.name]: () => runAlone(pool, task, stopping.signal, logger) },
      logger: new WorkerLogger(logTo(logger)),
    });
    runner = started;
    started.promise.catch((error: unknown) => {
      logger.error({ err: error }, 'queue: stopped by an error');
      again();
    });
    await Promise.race([timesKnown, started.promise.catch(() => undefined)]);
  }

  function again(): void {
    if (stopping.signal.aborted) return;
    restart = setTimeout(() => {
      start().catch((error: unknown) => {
        logger.error({ err: error }, 'queue: not started again');
        again();
      });
    }, RESTART_MS);
  }

  try {
    await start();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    async runSoon() {
      await runner?.addJob(task.name, {}, { maxAttempts: 1 });
    },
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      if (restart !== null) clearTimeout(restart);
      // It rejects when an error stopped it already.
      await runner?.stop().catch(() => undefined);
      await pool.end();
    },
  };
}

function itemsOf({ name, schedule }: CronTask, variable: string): ReturnType<typeof parseCronItems> {
  try {
    return parseCronItems([{ task: name, match: schedule, identifier: name, options: { maxAttempts: 1 } }]);
  } catch (error) {
    throw new StartError(`${variable} must be five fields of a crontab line, such as 0 */6 * * *.`, { cause: error });
  }
}

/** The lock is the connection's: it goes with a process that is killed, where a row would stay. */
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
    } else logger.info({ task: task.name }, 'queue: left out, the run before is still going');
    isBroken = false;
  } catch (error) {
    if (!signal.aborted) throw error;
    logger.info({ task: task.name }, 'queue: run ended early, the process stops');
  } finally {
    client.release(isBroken);
  }
}

/** The worker's own remarks are for those who look for faults in it. */
function logTo(logger: Logger): LogFunctionFactory {
  return () => (level, message) => {
    if (level === 'error') logger.error({ from: 'queue' }, message);
    else if (level === 'warning') logger.warn({ from: 'queue' }, message);
    else logger.debug({ from: 'queue' }, message);
  };
}
