import { createPubSub, type PubSub } from '@graphql-yoga/subscription';
import pg from 'pg';
import type { Logger } from 'pino';
import { PATIENCE } from './db/orm.ts';
import { EventRelay } from './pubsub/event-relay.ts';
import { listenToNotify } from './pubsub/notify-listener.ts';
import { Notifier } from './pubsub/notifier.ts';
import { openRedisLink } from './pubsub/redis-link.ts';
import { NOTIFY_ALL_STATEMENT } from './pubsub/wire.ts';

/** What travels between server processes: ids and numbers only, never a record. */
export type Topics = {
  /** Keyed by the person whose board changed. */
  boardChanged: [userId: string, change: { revision: number; applicationId: string }];
  /** Keyed by the person who is to be reminded; `dueAt` in ISO 8601. */
  reminderDue: [userId: string, reminder: { applicationId: string; dueAt: string }];
  /** Keyed by the person whose plan changed. */
  premiumChanged: [userId: string, change: { userId: string }];
  /** Keyed by the person whose profile changed. */
  profileChanged: [userId: string, change: { userId: string }];
  /** Keyed by the person whose run of the CV optimiser changed. */
  cvRunChanged: [userId: string, change: { runId: string; revision: number }];
  /** Keyed by the person whose auto-apply changed: a run or an attempt, or the settings when both are null. */
  autoApplyChanged: [userId: string, change: { runId: string | null; attemptId: string | null }];
  /** A run was cancelled: whichever process works on it stops. */
  cvRunStopped: [event: { runId: string }];
  /** A person's sessions are over, on every device and at every door. */
  sessionsEnded: [event: { userId: string }];
  /** Postings were written; counts and copies of them are out of date. */
  jobsChanged: [change: { source: string }];
};

export type AppPubSub = PubSub<Topics>;

/** A bus to publish on and to close; `onGap` hears that events may have been missed. */
export interface Bus {
  readonly pubSub: AppPubSub;
  /** Calls back each time the bus is up again after it was cut off: whoever depends on every event must look anew. */
  onGap(listener: () => void): void;
  /**
   * Calls back with the topic of each event that came, of whatever process.
   *
   * @param lagMs how long it was on its way; null = another process sent it
   */
  onEvent(listener: (topic: string, lagMs: number | null) => void): void;
  close(): Promise<void>;
}

export interface BusOptions {
  /** Where events travel instead of through PostgreSQL; null or absent: through PostgreSQL. */
  readonly redisUrl?: string | null;
  /** Milliseconds before a lost connection is opened again. */
  readonly retryMs?: number;
  /** Milliseconds between two questions whether a connection still stands. */
  readonly pulseMs?: number;
}

/**
 * Live updates between server processes: by LISTEN/NOTIFY, or by Redis where it is set up. PostgreSQL's channel is heard
 * in both cases, because commands that write postings speak in their transaction. Connections come back by themselves;
 * events of the time between are gone, and so are those that could not be sent, which `onGap` tells.
 *
 * @throws what the database says when it cannot be reached; StartError for Redis
 */
export async function createBus(url: string, logger: Logger, options: BusOptions = {}): Promise<Bus> {
  const { redisUrl = null, retryMs = 500, pulseMs = 15_000 } = options;
  const pool = new pg.Pool({ connectionString: url, max: 1, ...PATIENCE });
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
    pulseMs,
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
    onGap: (heard) => relay.onGap(heard),
    onEvent: (heard) => relay.onEvent(heard),
    async close() {
      relay.close();
      await stopListening();
      await redis?.close();
      await pool.end();
    },
  };
}
