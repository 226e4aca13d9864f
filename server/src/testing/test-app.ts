import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Config, loadConfig, useAuthEmulator } from '../config.ts';
import type { Posting } from '../features/jobs/model/posting.ts';
import { writePostings } from '../features/jobs/ingest/posting-writer.ts';
import { freePort } from '../local/ports.ts';
import { createLogger } from '../platform/logger.ts';
import { openRuntime, type Runtime, type RuntimeOptions } from '../runtime.ts';
import { type Api, apiClient, type Graphql, graphqlClient } from './clients.ts';
import { eventLoopGuard } from './event-loop-guard.ts';
import { checkAgainstOpenApi } from './openapi-contract.ts';
import { createTestDatabase } from './test-database.ts';

/** The real app on a temporary database, listening on a free loopback port. */
export interface TestApp extends Runtime {
  readonly config: Config;
  readonly databaseUrl: string;
  /** 'http://127.0.0.1:<port>' */
  readonly origin: string;
  /** Sends a GraphQL operation over HTTP, with a token or as a visitor. */
  readonly graphql: Graphql;
  /** Calls the REST API: `api('GET', '/jobs', { token })`. */
  readonly api: Api;
  /** Queries the database directly. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  /** Publishes postings; returns their ids in the same order. */
  publish(...postings: readonly Posting[]): Promise<string[]>;
}

/** Test options in addition to those of the runtime. */
export interface TestAppOptions extends Partial<RuntimeOptions> {
  /** The tablespace of the database. */
  readonly tablespace?: string;
  /** Puts a proxy in front of the database, given its URL, and returns the URL of the proxy. */
  readonly through?: (databaseUrl: string) => Promise<string>;
}

/** Starts an app, on its own database unless DATABASE_URL is set; call `close` after the tests. */
export async function startTestApp(
  env: Readonly<Record<string, string>> = {},
  { tablespace, through = (url) => Promise.resolve(url), ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const authUrl = inject('authUrl');
  useAuthEmulator(authUrl);
  const given = env['DATABASE_URL'];
  const database =
    given === undefined
      ? await createTestDatabase(tablespace === undefined ? {} : { tablespace })
      : { url: given, drop: async () => undefined };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-app-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    PORT: `${await freePort()}`,
    ...(env['AUTH'] === undefined ? { AUTH_EMULATOR_URL: authUrl } : {}),
    RATE_LIMIT_PER_MINUTE: '0',
    ...env,
  });
  const { port } = config.http;
  const runtime = await openRuntime(config, {
    databaseUrl: await through(database.url),
    logger: createLogger('error'),
    clientFolder: null,
    demoAccounts: [],
    readiness: {},
    // Tests of background work enable it.
    background: [],
    ...options,
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  eventLoopGuard.watch(runtime.app.http.server);
  // When a test stops the database, idle connections fail; the next query gets a new one.
  pool.on('error', () => undefined);
  checkAgainstOpenApi(runtime.app.http.server);
  await runtime.app.http.listen({ port, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...runtime,
    config,
    databaseUrl: database.url,
    origin,
    graphql: graphqlClient(origin),
    api: apiClient(origin),
    query: (statement, values) => pool.query(statement, values),
    publish: async (...postings) => {
      const ids = await publish(pool, postings);
      // The search index updates within a moment; this way tests need not wait for it.
      await runtime.jobSearch.refresh();
      return ids;
    },
    async close() {
      await pool.end();
      await runtime.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function publish(pool: pg.Pool, postings: readonly Posting[]): Promise<string[]> {
  await writePostings(pool, { source: 'test', postings, now: new Date() });
  const { rows } = await pool.query<{ external_id: string; job_id: string }>(
    `select external_id, job_id from job_source where source = 'test'`,
  );
  const ids = new Map(rows.map((row) => [row.external_id, row.job_id]));
  return postings.map(({ externalId }) => ids.get(externalId) ?? '');
}
