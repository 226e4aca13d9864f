import pg from 'pg';
import type { Config } from '../config.ts';
import { entities } from '../entities.ts';
import { startEmbeddedPostgres } from '../local/embedded-postgres.ts';
import { createOrm, migrate } from '../platform/db/orm.ts';

/**
 * Gives a command the database, brought to the newest version: DATABASE_URL's, else the embedded one, which is shared
 * with a server that runs and otherwise started for the command and stopped after it.
 *
 * @param note receives sentences for people
 */
export async function withDatabase<T>(
  config: Config,
  note: (sentence: string) => void,
  work: (pool: pg.Pool, url: string) => Promise<T>,
): Promise<T> {
  const embedded =
    config.database.url === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, port: config.database.embeddedPort, note })
      : null;
  try {
    const url = config.database.url ?? embedded?.url ?? '';
    await migrateOnce(url);
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    // A connection that is lost while idle is replaced; one that is lost at work fails its query.
    pool.on('error', () => undefined);
    try {
      return await work(pool, url);
    } finally {
      await pool.end();
    }
  } finally {
    await embedded?.stop();
  }
}

async function migrateOnce(url: string): Promise<void> {
  const orm = await createOrm(url, entities);
  try {
    await migrate(orm);
  } finally {
    await orm.close();
  }
}
