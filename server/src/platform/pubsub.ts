import { createPubSub, type PubSub } from '@graphql-yoga/subscription';
import pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_TIMEOUTS } from './db/orm.ts';
import { EventRelay } from './pubsub/event-relay.ts';
import { listenToNotify } from './pubsub/notify-listener.ts';
import { Notifier } from './pubsub/notifier.ts';
import { openRedisLink } from './pubsub/redis-link.ts';
import { NOTIFY_ALL_STATEMENT } from './pubsub/wire.ts';

/** Messages between server processes: ids and numbers only, never a record. */
export type Topics = {
  /** Keyed by the person whose board changed. */
  boardChanged: [userId: string, change: { revision: number; applicationId: string }];
  /** Keyed by the person to remind; `dueAt` in ISO 8601. */
  reminderDue: [userId: string, reminder: { applicationId: string; dueAt: string }];
  /** Keyed by the person whose plan changed. */
  premiumChanged: [userId: string, change: { userId: string }];
  /** Keyed by the person whose profile changed. */
  profileChanged: [userId: string, change: { userId: string }];
  /** Keyed by the person whose CV run changed. */
  cvRunChanged: [userId: string, change: { runId: string; revision: number }];
  /** Keyed by the person whose master CV changed. */
  masterCvChanged: [userId: string, change: { version: number }];
  /** Keyed by the person whose auto-apply changed: a run or an attempt, or the settings when both are null. */
  autoApplyChanged: [userId: string, change: { runId: string | null; attemptId: string | null }];
  /** A run was cancelled: the process that works on it stops. */
  cvRunStopped: [event: { runId: string }];
  /** A person's sessions were ended, on every device. */
  sessionsEnded: [event: { userId: string }];
  /** Postings were written; counts and cached copies are out of date. */
  jobsChanged: [change: { source: string }];
  /** What callers used of their limits at a process: budget, hashed caller, used so far, milliseconds left. */
  limitsUsed: [event: { process: string; usage: readonly (readonly [string, string, number, number])[] }];
};

export type AppPubSub = PubSub<Topics>;

/** An event bus; `onGap` reports that events may have been missed. */
export interface Bus {
  readonly pubSub: AppPubSub;
  /** Called when the bus reconnects after an interruption: listeners that need every event must refetch. */
  onGap(listener: () => void): void;
  /**
   * Calls back with the topic of each event, of whatever process.
   *
   * @param lagMs its latency; null = another process sent it
   */
  onEvent(listener: (topic: string, lagMs: number | null) => void): void;
  close(): Promise<void>;
}

export interface BusOptions {
  /** Transport for events instead of PostgreSQL; null or absent: PostgreSQL. */
  readonly redisUrl?: string | null;
  /** Milliseconds before a lost connection is reopened. */
  readonly retryMs?: number;
  /** Milliseconds between two connection checks. */
  readonly checkMs?: number;
}

/**
 * Live updates between server processes: by LISTEN/NOTIFY, or by Redis if configured. PostgreSQL's channel is listened
 * to in both cases, because commands that write postings publish in their transaction. Connections reconnect by
 * themselves; events of the meantime are lost, and so are those that couldn't be sent, which `onGap` reports.
 *
 * @throws the database's error when it can't be reached; StartError for Redis
 */
export async function createBus(url: string, logger: Logger, options: BusOptions = {}): Promise<Bus> {
  const { redisUrl = null, retryMs = 500, checkMs = 15_000 } = options;
  const pool = new pg.Pool({ connectionString: url, max: 1, ...DATABASE_TIMEOUTS });
  pool.on('error', (error) => logger.warn({ err: error }, 'bus: idle connection lost'));
  const notifier = new Notifier((texts) => pool.query(NOTIFY_ALL_STATEMENT, [texts]));
  const relay = new EventRelay({
    send: (text) => (redis ? redis.publish(text) : notifier.send(text)),
    logger,
    retryMs,
  });
  const ends = {
    logger,
    retryMs,
    checkMs,
    deliver: (text: string) => relay.deliver(text),
    gap: () => relay.gap(),
  };
  const redis = redisUrl === null ? null : await openRedisLink({ ...ends, url: redisUrl });
  const stopListening = await listenToNotify({ ...ends, url }).catch(async (error: unknown) => {
    await redis?.close();
    throw error;
  });
  return {
    pubSub: createPubSub<Topics>({ eventTarget: relay }),
    onGap: (listener) => relay.onGap(listener),
    onEvent: (listener) => relay.onEvent(listener),
    async close() {
      relay.close();
      await stopListening();
      await redis?.close();
      await pool.end();
    },
  };
}
