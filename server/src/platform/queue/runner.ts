import { EventEmitter, once } from 'node:events';
import {
  type LogFunctionFactory,
  Logger as WorkerLogger,
  type ParsedCronItem,
  run,
  type Runner,
} from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod';
import { traced } from '../tracing/tracing.ts';

/** The schema of the queue's tables, in the same database as ours. */
export const QUEUE_SCHEMA = 'foothold_queue';

/** After the database was unreachable for longer than the queue retries by itself. */
const RESTART_MS = 30_000;

/** @param signal aborts when the process is to stop; the task then ends as soon as it can. */
export type QueueTask = (payload: unknown, pool: pg.Pool, signal: AbortSignal) => Promise<void>;

export interface QueueWork {
  readonly tasks: Readonly<Record<string, QueueTask>>;
  readonly cron: ParsedCronItem[];
  /** Concurrent tasks in this process. */
  readonly concurrency: number;
  /** One connection listens and one fetches jobs; the tasks have the others. */
  readonly connections: number;
}

/** A worker in this process. */
export interface QueueRunner {
  readonly pool: pg.Pool;
  /** Runs a task as soon as a process is free. It isn't retried when it fails. */
  runSoon(task: string): Promise<void>;
  /** Aborts tasks in progress, and resolves when nothing is left. */
  stop(): Promise<void>;
}

/**
 * Starts a queue worker in this process, and restarts it after the database was unreachable. Each process of an
 * installation may have one or several; every job goes to one that knows its task.
 */
export async function startRunner(databaseUrl: string, work: QueueWork, logger: Logger): Promise<QueueRunner> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: work.connections });
  const lost = (error: Error): void => logger.warn({ err: error }, 'queue: connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => void client.on('error', lost));
  const stopping = new AbortController();
  let restart: NodeJS.Timeout | null = null;
  let restarting: Promise<void> = Promise.resolve();
  let runner: Runner | null = null;

  async function start(): Promise<void> {
    const events = new EventEmitter();
    const timesKnown = once(events, 'cron:started');
    const started = await run({
      pgPool: pool,
      events,
      schema: QUEUE_SCHEMA,
      concurrency: work.concurrency,
      noHandleSignals: true,
      parsedCronItems: work.cron,
      taskList: Object.fromEntries(
        Object.entries(work.tasks).map(([name, task]) => [
          name,
          (payload) => continueTrace(name, payload, () => task(payload, pool, stopping.signal)),
        ]),
      ),
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
      restarting = start().catch((error: unknown) => {
        logger.error({ err: error }, 'queue: not restarted');
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
    pool,
    async runSoon(task) {
      await runner?.addJob(task, {}, { maxAttempts: 1 });
    },
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      if (restart !== null) clearTimeout(restart);
      // A worker that is just starting would keep its connections for good.
      await restarting;
      // It rejects if an error stopped it already.
      await runner?.stop().catch(() => undefined);
      await pool.end();
    },
  };
}

const tracedPayload = z.object({ traceparent: z.string() });

/** A job that a request added belongs to the trace of that request; others aren't traced. */
function continueTrace(task: string, payload: unknown, work: () => Promise<void>): Promise<void> {
  const { data } = tracedPayload.safeParse(payload);
  if (data === undefined) return work();
  const attributes = { 'messaging.system': 'graphile-worker', 'messaging.destination.name': task };
  return traced({ name: `process ${task}`, kind: 'consumer', attributes, parent: data.traceparent }, work);
}

/** The worker's own messages are for debugging. */
function logTo(logger: Logger): LogFunctionFactory {
  return () => (level, message) => {
    if (level === 'error') logger.error({ from: 'queue' }, message);
    else if (level === 'warning') logger.warn({ from: 'queue' }, message);
    else logger.debug({ from: 'queue' }, message);
  };
}
