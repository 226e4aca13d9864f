import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createApp } from '../../app.ts';
import type { Config } from '../../config.ts';
import { contextFactory } from '../../context.ts';
import { entities } from '../../entities.ts';
import { JobCountsCache } from '../../features/jobs/job-counts.ts';
import { JobRowCache } from '../../features/jobs/job-row-cache.ts';
import { LiveJobSearch } from '../../features/jobs/search/live-job-search.ts';
import { SqlJobSearch } from '../../features/jobs/search/sql-job-search.ts';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { createOrm, migrate } from '../../platform/db/orm.ts';
import { createLogger } from '../../platform/logger.ts';
import { createBus } from '../../platform/pubsub.ts';
import { createSchema } from '../../schema.ts';
import type { Task } from './arms.ts';
import { BENCH_NOW } from './data.ts';
import type { Arm } from './measure.ts';
import { graphqlInProcess, listenRaw } from './shortcuts.ts';

/** The product on a database that is made for the run and thrown away after it. */
export interface BenchWorld {
  readonly pool: pg.Pool;
  readonly sql: SqlJobSearch;
  /** An index over the database, from the snapshot if there is one; not open yet. */
  openIndex(): LiveJobSearch;
  /** Builds the app on an index and listens. */
  listen(index: LiveJobSearch): Promise<Listening>;
  close(): Promise<void>;
}

export interface Listening {
  readonly origin: string;
  /** The same work as the app's list of jobs, behind nothing but node:http. */
  readonly rawOrigin: string;
  /** GraphQL without HTTP. */
  readonly graphql: Arm<Task>;
}

/**
 * @param keepAs a database to find again: it is made if need be and stays; null = one that is thrown away
 * @param note receives sentences for people
 */
export async function createBenchWorld(
  config: Config,
  keepAs: string | null,
  note: (sentence: string) => void,
): Promise<BenchWorld> {
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const serverUrl = config.database.url ?? (await startDatabase(config, note, closers));
    const url = await createDatabase(serverUrl, keepAs, closers);
    await migrate(url, entities);
    const orm = await createOrm(url, entities);
    closers.push(() => orm.close());
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    closers.push(() => pool.end());
    const logger = createLogger('error');
    const sql = new SqlJobSearch(pool);
    const snapshotFile = path.join(config.dataDir, 'bench', `${path.basename(url)}.bin`);
    closers.push(() => rm(snapshotFile, { force: true }));
    const openIndex = (): LiveJobSearch => {
      const index = new LiveJobSearch({ pool, sql, logger, snapshotFile });
      closers.push(() => index.close());
      return index;
    };
    const clock = { now: () => BENCH_NOW };
    const listen = async (index: LiveJobSearch): Promise<Listening> => {
      const bus = await createBus(url, logger);
      closers.push(() => bus.close());
      index.follow(bus);
      const app = await createApp({
        orm,
        jobsPool: pool,
        jobSearch: index,
        bus,
        // Whoever asks is somebody: checking signatures is not what is measured.
        verifier: {
          verify: async () => ({ ...VIEWER, expiresAt: new Date(Date.now() + HOUR_MS) }),
          trusts: () => true,
        },
        clock,
        logger,
        settings: appSettings,
        readiness: {},
      });
      closers.push(() => app.close());
      const rows = new JobRowCache(pool, index);
      const jobs = { pool, search: index, counts: new JobCountsCache(index), rows, clock };
      const createContext = contextFactory({ clock, pubSub: bus.pubSub, freeLimit: 5, jobs }, orm.em);
      const graphql = await graphqlInProcess(await createSchema(bus.pubSub), createContext, closers);
      const rawOrigin = await listenRaw(jobs, closers);
      return { origin: await app.http.listen({ port: 0, host: '127.0.0.1' }), rawOrigin, graphql };
    };
    return { pool, sql, openIndex, listen, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const VIEWER = { id: 'bench', email: 'bench@example.com', emailVerified: true };

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

async function createDatabase(serverUrl: string, keepAs: string | null, closers: (() => unknown)[]): Promise<string> {
  const name = keepAs ?? `bench_${randomUUID().replaceAll('-', '')}`;
  const administrator = new pg.Client({ connectionString: serverUrl });
  await administrator.connect();
  closers.push(async () => {
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
