import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import { CHANNEL } from './wire.ts';

export interface RedisLinkOptions {
  /** 'redis://user:password@host:6379' or 'rediss://…' */
  readonly url: string;
  readonly logger: Logger;
  /** Milliseconds before a lost connection is reopened. */
  readonly retryMs: number;
  /** Milliseconds between two connection checks. */
  readonly checkMs: number;
  readonly deliver: (text: string) => void;
  /** The connection is back; what was published meanwhile is lost. */
  readonly gap: () => void;
}

export interface RedisLink {
  /** Rejects when it may not have arrived. */
  publish(text: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Timeout for Redis. */
const TIMEOUT_MS = 3_000;

/**
 * Publishes and listens on Redis, on two connections that reconnect by themselves. One channel for everything: a
 * subscription per topic would start receiving only when Redis has confirmed it, and earlier events would be lost.
 *
 * @throws StartError when Redis can't be reached, or refuses
 */
export async function openRedisLink(options: RedisLinkOptions): Promise<RedisLink> {
  const { url, logger, retryMs, checkMs, deliver, gap } = options;
  const open = (name: string): Redis =>
    new Redis(url, {
      connectionName: `foothold-${name}`,
      lazyConnect: true,
      connectTimeout: TIMEOUT_MS,
      commandTimeout: TIMEOUT_MS,
      // What can't be sent now isn't queued: the loss is reported instead.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      retryStrategy: () => retryMs,
    });
  const [publisher, subscriber] = [open('events-out'), open('events-in')];
  for (const connection of [publisher, subscriber]) {
    // Each reconnect attempt is an error of its own; the first is enough.
    let isReported = false;
    connection.on('ready', () => (isReported = false));
    connection.on('error', (error) => {
      if (!isReported) logger.warn({ err: error }, 'bus: connection to Redis lost');
      isReported = true;
    });
  }
  subscriber.on('message', (_channel, text) => deliver(text));

  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    await subscriber.subscribe(CHANNEL);
  } catch (error) {
    for (const connection of [publisher, subscriber]) connection.disconnect();
    throw new StartError("Can't connect to Redis at REDIS_URL. Check the address and the password.", {
      cause: error,
    });
  }
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(gap, () => subscriber.disconnect(true));
  });

  /** A silently dropped connection looks idle for hours; a check fails in seconds. */
  const asked = new Set<Redis>();
  const checks = setInterval(() => {
    for (const connection of [publisher, subscriber]) {
      if (connection.status !== 'ready' || asked.has(connection)) continue;
      asked.add(connection);
      void connection
        .ping()
        .catch(() => connection.disconnect(true))
        .finally(() => asked.delete(connection));
    }
  }, checkMs);

  return {
    publish: (text) => publisher.publish(CHANNEL, text),
    async close() {
      clearInterval(checks);
      for (const connection of [publisher, subscriber]) connection.disconnect();
    },
  };
}
