import process from 'node:process';
import pg from 'pg';
import type { Config } from '../config.ts';
import { entities } from '../entities.ts';
import { startEmbeddedPostgres } from '../local/embedded-postgres.ts';
import { migrate } from '../platform/db/orm.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

type BeforeInterrupt = (stop: () => Promise<unknown>) => void;

/**
 * Gives a command the migrated database: DATABASE_URL's, else the embedded one, which is shared with a running server,
 * or started for the command and stopped after it.
 *
 * @param note receives messages for people
 * @param work may name what an interruption waits for before the database stops
 */
export function withDatabase<T>(
  config: Config,
  note: (sentence: string) => void,
  work: (pool: pg.Pool, url: string, beforeInterrupt: BeforeInterrupt) => Promise<T>,
): Promise<T> {
  return withDatabaseServer(config, note, async (url, beforeInterrupt) => {
    await migrate(url, entities);
    const pool = new pg.Pool({ connectionString: url, max: 8 });
    // A connection lost while idle is replaced; one lost during a query fails that query only.
    pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
    try {
      return await work(pool, url, beforeInterrupt);
    } finally {
      await pool.end();
    }
  });
}

/** The same for commands that take the database as it is, whatever its version. */
export async function withDatabaseServer<T>(
  config: Config,
  note: (sentence: string) => void,
  work: (url: string, beforeInterrupt: BeforeInterrupt) => Promise<T>,
): Promise<T> {
  const embedded =
    config.database.url === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, port: config.database.embeddedPort, note })
      : null;
  // An interrupted command must not leave an unused database running.
  let isInterrupted = false;
  let stopWork = (): Promise<unknown> => Promise.resolve();
  const interrupted = (): void => {
    isInterrupted = true;
    void stopWork()
      .catch(() => undefined)
      .then(() => embedded?.stop())
      .finally(() => process.exit(130));
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    return await work(config.database.url ?? embedded?.url ?? '', (stop) => {
      stopWork = stop;
    });
  } catch (error) {
    // An interrupt stopped the database, so the work fails: no message is needed, and the process is ending.
    if (isInterrupted) await new Promise(() => undefined);
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    await embedded?.stop();
  }
}
