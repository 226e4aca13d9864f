import pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_TIMEOUTS } from '../db/orm.ts';
import { CHANNEL } from './wire.ts';

/** The connection's application_name in the database. */
export const LISTENER = 'foothold events';

export interface ListenerOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Milliseconds before a lost connection is reopened. */
  readonly retryMs: number;
  /** Milliseconds between two connection checks. */
  readonly checkMs: number;
  readonly deliver: (text: string) => void;
  /** The connection is back; what was sent meanwhile is lost. */
  readonly gap: () => void;
}

/**
 * Listens on PostgreSQL's channel, on a connection of its own that reconnects by itself.
 *
 * @returns a function that stops it
 * @throws the database's error when the first connection fails
 */
export async function listenToNotify(options: ListenerOptions): Promise<() => Promise<void>> {
  const { url, logger, retryMs, checkMs, deliver, gap } = options;
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
    const client = new pg.Client({ connectionString: url, application_name: LISTENER, ...DATABASE_TIMEOUTS });
    client.on('error', (error) => lost(client, error));
    client.on('end', () => lost(client));
    client.on('notification', ({ payload }) => {
      // A discarded connection may recover, beside its successor.
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

  /** A silently dropped connection looks idle for hours; a check fails in seconds. */
  async function ask(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
    } catch (error) {
      // Closing may take as long as the connection stalls: nobody waits for it.
      lost(client, error);
      void client.end().catch(() => undefined);
    }
  }

  let asked: pg.Client | null = null;
  const checks = setInterval(() => {
    const client = listener;
    if (client === null || client === asked) return;
    asked = client;
    void ask(client).then(() => (asked = asked === client ? null : asked));
  }, checkMs);

  await listen();
  return async () => {
    closed = true;
    if (retry) clearTimeout(retry);
    clearInterval(checks);
    // A connection being opened right now is closed first.
    await relistening;
    await listener?.end();
  };
}
