import pg from 'pg';
import type { Logger } from 'pino';
import { PATIENCE } from '../db/orm.ts';
import { CHANNEL } from './wire.ts';

/** By what name the connection is known to the database, for whoever looks at it. */
export const LISTENER = 'foothold events';

export interface ListenerOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Milliseconds before a lost connection is opened again. */
  readonly retryMs: number;
  /** Milliseconds between two questions whether the connection still stands. */
  readonly pulseMs: number;
  readonly deliver: (text: string) => void;
  /** The connection stands again; what was sent meanwhile is gone. */
  readonly gap: () => void;
}

/**
 * Listens on PostgreSQL's channel, on a connection of its own that comes back by itself.
 *
 * @returns the way to stop
 * @throws what the database says when the first connection fails
 */
export async function listenToNotify(options: ListenerOptions): Promise<() => Promise<void>> {
  const { url, logger, retryMs, pulseMs, deliver, gap } = options;
  let listener: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let relistening: Promise<void> = Promise.resolve();
  let closed = false;

  function lost(client: pg.Client, error?: unknown): void {
    if (closed || listener !== client) return;
    logger.warn({ err: error }, 'bus: listening connection lost');
    listener = null;
    again();
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: LISTENER, ...PATIENCE });
    client.on('error', (error) => lost(client, error));
    client.on('end', () => lost(client));
    client.on('notification', ({ payload }) => {
      // One that was given up may wake up again, beside its successor.
      if (listener === client || listener === null) deliver(payload ?? '');
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (closed) await client.end();
    else listener = client;
  }

  function again(): void {
    if (closed) return;
    retry = setTimeout(() => {
      relistening = listen().then(gap, again);
    }, retryMs);
  }

  /** A connection that was dropped without a word looks quiet for hours; asked, it fails in seconds. */
  async function ask(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
    } catch (error) {
      // Its end may take as long as the line is silent: nobody waits for it.
      lost(client, error);
      void client.end().catch(() => undefined);
    }
  }

  let asked: pg.Client | null = null;
  const pulse = setInterval(() => {
    const client = listener;
    if (client === null || client === asked) return;
    asked = client;
    void ask(client).then(() => (asked = asked === client ? null : asked));
  }, pulseMs);

  await listen();
  return async () => {
    closed = true;
    if (retry) clearTimeout(retry);
    clearInterval(pulse);
    // A connection that opens just now ends before this does.
    await relistening;
    await listener?.end();
  };
}
