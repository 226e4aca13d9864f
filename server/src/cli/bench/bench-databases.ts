import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { entities } from '../../entities.ts';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { migrate } from '../../platform/db/orm.ts';

/** A database for the run, and the location of its index file. */
export interface BenchDatabases {
  readonly url: string;
  readonly snapshotFile: string;
  /** An empty one beside it, which is dropped. */
  emptyUrl(): Promise<string>;
  close(): Promise<void>;
}

/**
 * @param keepAs the name of a database to reuse: created if needed and kept; null = a temporary one
 * @param note receives messages for people
 */
export async function createBenchDatabases(
  config: Config,
  keepAs: string | null,
  note: (sentence: string) => void,
): Promise<BenchDatabases> {
  const resources: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of resources.splice(0).toReversed()) await closer();
  };
  try {
    const serverUrl = config.database.url ?? (await startDatabase(config, note, resources));
    const url = await createDatabase(serverUrl, keepAs, resources);
    await migrate(url, entities);
    const snapshotFile = path.join(config.dataDir, 'bench', `${path.basename(url)}.bin`);
    resources.push(() => rm(snapshotFile, { force: true }));
    resources.push(() => rm(`${snapshotFile}.empty`, { force: true }));
    const emptyUrl = async (): Promise<string> => {
      const empty = await createDatabase(serverUrl, null, resources);
      await migrate(empty, entities);
      return empty;
    };
    return { url, snapshotFile, emptyUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startDatabase(
  config: Config,
  note: (sentence: string) => void,
  resources: (() => unknown)[],
): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, port: config.database.embeddedPort, note });
  resources.push(() => embedded.stop());
  return embedded.url;
}

async function createDatabase(serverUrl: string, keepAs: string | null, resources: (() => unknown)[]): Promise<string> {
  const name = keepAs ?? `bench_${randomUUID().replaceAll('-', '')}`;
  const administrator = new pg.Client({ connectionString: serverUrl });
  await administrator.connect();
  resources.push(async () => {
    // Without force PostgreSQL waits some seconds for connections that are being closed.
    if (keepAs === null) {
      await administrator
        .query(`drop database ${name}`)
        .catch(() => administrator.query(`drop database ${name} with (force)`));
    }
    await administrator.end();
  });
  const { rows } = await administrator.query('select from pg_database where datname = $1', [name]);
  if (rows.length === 0) await administrator.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
