import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { addressOf } from '../../local/embedded-postgres.ts';
import { postgresPlaces } from '../../local/postgres-home.ts';
import { isPostmaster } from '../../local/postmaster.ts';
import { migrations } from '../../platform/db/migrations/index.ts';
import { startErrorMessage } from '../../platform/start-error.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const OLDEST = 15;
const TIMEOUT_MS = 5_000;
/** Servers go by the database's time, but the end of sessions, mailed links, codes of an app and certificates by this machine's. */
const CLOCKS_APART_MS = 5_000;

/** Whether the database is reachable and its tables are up to date. Changes nothing. */
export async function checkDatabase({ database, dataDir }: Config): Promise<Finding> {
  if (database.url !== null) return ask(database.url, 'The database of DATABASE_URL');
  const url = await runningEmbedded(dataDir);
  return url === null
    ? ok('Database', 'The embedded PostgreSQL is not running; `npm start` starts it.')
    : ask(url, 'The embedded PostgreSQL');
}

/** The URL of the embedded database running on this data; null if it isn't running. */
async function runningEmbedded(dataDir: string): Promise<string | null> {
  const { wanted, elsewhere } = await postgresPlaces(dataDir).catch(() => ({ wanted: '', elsewhere: '' }));
  for (const folder of [wanted, elsewhere].filter((one) => one !== '')) {
    const cluster = path.join(folder, 'cluster');
    const [pid, , , port] = (await text(path.join(cluster, 'postmaster.pid'))).split('\n').map(Number);
    const password = await text(path.join(folder, 'password'));
    if (pid && port && password !== '' && isPostmaster(pid, cluster)) return addressOf(port, password);
  }
  return null;
}

const text = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

async function ask(url: string, name: string): Promise<Finding> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const askedAt = Date.now();
    const { rows } = await client.query<{ version: number; now: Date }>(
      `select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as now`,
    );
    const answeredAt = Date.now();
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST) {
      return problem('Database', `${name} is PostgreSQL ${version}: use ${OLDEST} or newer.`);
    }
    const apart = clocksApart(rows[0]?.now.getTime() ?? askedAt, askedAt, answeredAt);
    if (apart !== null) return problem('Database', `${name} is reachable, but ${apart}`);
    return migrationState(`${name} (PostgreSQL ${version})`, await applied(client));
  } catch (error) {
    return problem('Database', `${startErrorMessage(error).split('\n')[0]} Start it, or correct DATABASE_URL.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * A sentence when the database's clock differs from ours.
 *
 * @param now of the database, asked between the two others; all in milliseconds
 */
export function clocksApart(now: number, askedAt: number, answeredAt: number): string | null {
  const ahead = now > answeredAt ? now - answeredAt : Math.min(0, now - askedAt);
  if (Math.abs(ahead) <= CLOCKS_APART_MS) return null;
  const seconds = Math.round(Math.abs(ahead) / 1000);
  return `its clock is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} this machine's. Set both by NTP.`;
}

/** Names of applied migrations; null before the first start. */
async function applied(client: pg.Client): Promise<string[] | null> {
  const { rows } = await client.query<{ there: string | null }>(`select to_regclass('mikro_orm_migrations') there`);
  if (!rows[0]?.there) return null;
  const { rows: names } = await client.query<{ name: string }>('select name from mikro_orm_migrations');
  return names.map(({ name }) => name);
}

export function migrationState(name: string, done: readonly string[] | null): Finding {
  if (done === null) return ok('Database', `${name} is reachable and empty; the first start creates its tables.`);
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = done.filter((one) => !known.has(one));
  if (unknown.length > 0) {
    return problem(
      'Database',
      `${name} was written by a newer version of Foothold (${unknown.join(', ')}): update this one, or restore a backup.`,
    );
  }
  const missing = known.size - done.length;
  return missing === 0
    ? ok('Database', `${name} is reachable and up to date.`)
    : note('Database', `${name} is reachable; the next start migrates it (${missing} steps).`);
}
