import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import { CHANNEL } from './wire.ts';

export interface RedisLinkOptions {
  /** 'redis://user:password@host:6379' or 'rediss://…' */
  readonly url: string;
  readonly logger: Logger;
  /** Milliseconds before a lost connection is opened again. */
  readonly retryMs: number;
  /** Milliseconds between two questions whether the connection still stands. */
  readonly pulseMs: number;
  readonly deliver: (text: string) => void;
  /** The connection stands again; what was published meanwhile is gone. */
  readonly gap: () => void;
}

export interface RedisLink {
  /** Rejects when it may not have got there. */
  publish(text: string): Promise<unknown>;
  close(): Promise<void>;
}

/** How long Redis may take to answer. */
const PATIENCE_MS = 3_000;

/**
 * Publishes and listens on Redis, on two connections that come back by themselves. One channel for everything: a
 * subscription per topic would begin to hear only when Redis has answered, and what happened until then would be lost.
 *
 * @throws StartError when Redis cannot be reached, or refuses
 */
export async function openRedisLink(options: RedisLinkOptions): Promise<RedisLink> {
  const { url, logger, retryMs, pulseMs, deliver, gap } = options;
  const open = (name: string): Redis =>
    new Redis(url, {
      connectionName: `foothold-${name}`,
      lazyConnect: true,
      connectTimeout: PATIENCE_MS,
      commandTimeout: PATIENCE_MS,
      // What cannot be sent now is not kept for later: that it was lost is told instead.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      retryStrategy: () => retryMs,
    });
  const [publisher, subscriber] = [open('events-out'), open('events-in')];
  for (const connection of [publisher, subscriber]) {
    // Each try to come back is an error of its own; the first says enough.
    let isTold = false;
    connection.on('ready', () => (isTold = false));
    connection.on('error', (error) => {
      if (!isTold) logger.warn({ err: error }, 'bus: connection to Redis lost');
      isTold = true;
    });
  }
  subscriber.on('message', (_channel, text) => deliver(text));

  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    await subscriber.subscribe(CHANNEL);
  } catch (error) {
    for (const connection of [publisher, subscriber]) connection.disconnect();
    throw new StartError('Redis at REDIS_URL could not be reached, or refused: check the address and the password.', {
      cause: error,
    });
  }
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(gap, () => subscriber.disconnect(true));
  });

  /** A connection that was dropped without a word looks quiet for hours; asked, it fails in seconds. */
  const asked = new Set<Redis>();
  const pulse = setInterval(() => {
    for (const connection of [publisher, subscriber]) {
      if (connection.status !== 'ready' || asked.has(connection)) continue;
      asked.add(connection);
      void connection
        .ping()
        .catch(() => connection.disconnect(true))
        .finally(() => asked.delete(connection));
    }
  }, pulseMs);

  return {
    publish: (text) => publisher.publish(CHANNEL, text),
    async close() {
      clearInterval(pulse);
      for (const connection of [publisher, subscriber]) connection.disconnect();
    },
  };
}
