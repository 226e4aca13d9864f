import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createApp } from '../../app.ts';
import type { Config } from '../../config.ts';
import { entities } from '../../entities.ts';
import { SqlJobSearch } from '../../features/jobs/search/sql-job-search.ts';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { createOrm, migrate } from '../../platform/db/orm.ts';
import { createLogger } from '../../platform/logger.ts';
import { createBus } from '../../platform/pubsub.ts';
import { BENCH_NOW } from './data.ts';

/** The product on a database that is made for the run and thrown away after it. */
export interface BenchWorld {
  readonly pool: pg.Pool;
  readonly search: SqlJobSearch;
  /** Builds the app on what is in the database and listens. */
  listen(): Promise<{ origin: string }>;
  close(): Promise<void>;
}

/** @param note receives sentences for people */
export async function createBenchWorld(config: Config, note: (sentence: string) => void): Promise<BenchWorld> {
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const serverUrl = config.database.url ?? (await startDatabase(config, note, closers));
    const url = await createDatabase(serverUrl, closers);
    await migrate(url, entities);
    const orm = await createOrm(url, entities);
    closers.push(() => orm.close());
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    closers.push(() => pool.end());
    const search = new SqlJobSearch(pool);
    const listen = async (): Promise<{ origin: string }> => {
      const logger = createLogger('error');
      const bus = await createBus(url, logger);
      closers.push(() => bus.close());
      const app = await createApp({
        orm,
        jobsPool: pool,
        jobSearch: search,
        bus,
        // Whoever asks is somebody: checking signatures is not what is measured.
        verifier: {
          verify: async () => ({ id: 'bench', email: 'bench@example.com', emailVerified: true, expiresAt: inAnHour() }),
        },
        clock: { now: () => BENCH_NOW },
        logger,
        settings: appSettings,
        readiness: {},
      });
      closers.push(() => app.close());
      return { origin: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
    };
    return { pool, search, listen, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const inAnHour = (): Date => new Date(Date.now() + HOUR_MS);

const appSettings: Parameters<typeof createApp>[0]['settings'] = {
  production: true,
  connectTo: [],
  imagesFrom: [],
  freeLimit: 5,
  ratePerMinute: 0,
  trustProxy: false,
  playground: false,
  clientFolder: null,
  client: {
    local: false,
    firebase: { apiKey: '', authDomain: '', projectId: 'bench' },
    authEmulator: false,
    demoAccounts: [],
    feedbackUrl: null,
    mapTileUrl: null,
    mapAttribution: null,
  },
  allowsOrigin: () => false,
};

async function startDatabase(
  config: Config,
  note: (sentence: string) => void,
  closers: (() => unknown)[],
): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, port: config.database.embeddedPort, note });
  closers.push(() => embedded.stop());
  return embedded.url;
}

async function createDatabase(serverUrl: string, closers: (() => unknown)[]): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const administrator = new pg.Client({ connectionString: serverUrl });
  await administrator.connect();
  closers.push(async () => {
    // Without force PostgreSQL waits some seconds for connections that are being closed.
    await administrator
      .query(`drop database ${name}`)
      .catch(() => administrator.query(`drop database ${name} with (force)`));
    await administrator.end();
  });
  await administrator.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
