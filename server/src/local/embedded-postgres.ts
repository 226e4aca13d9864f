import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './ports.ts';
import { clusterOf, createCluster, lastLogLine, launch, NAME, passwordOf } from './postgres-cluster.ts';
import { type PostgresHome, postgresPlaces, preparePostgresHome } from './postgres-home.ts';
import { findPostmaster, isPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { StartError } from '../platform/start-error.ts';

export type EmbeddedPostgres = {
  readonly url: string;
  /** Stops the server unless another process still uses it; the last one to leave stops it. */
  stop(): Promise<void>;
};

type Options = {
  readonly dataDir: string;
  /** null: a free port, or that of a server that already runs on this data. */
  readonly port: number | null;
  /** Receives messages for people. */
  readonly note: (sentence: string) => void;
  /** For tests: settings of PostgreSQL that differ from ours, such as { fsync: 'off' }. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** A running server and our connection to it, which shows when the server ends and that it is in use. */
type Session = { readonly server: Postmaster; readonly client: pg.Client };

const POLL_MS = 25;
/** After a crash the server replays its write-ahead log before it accepts connections. */
const START_DEADLINE_MS = 60_000;
const START_TRIES = 8;
const REVIVE_PAUSE_MS = 1_000;
/** Every process that uses the server holds this session lock in shared mode. */
const IN_USE_LOCK = 4002;

/** Whether there is an embedded database in `dataDir`, running or not. Creates nothing. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false;
  const { wanted, elsewhere } = await postgresPlaces(dataDir);
  return [wanted, elsewhere].some((folder) => folder !== '' && existsSync(path.join(folder, 'cluster')));
}

/**
 * Starts PostgreSQL on the data in `dataDir`, which is created on the first start, or takes over a server that a killed
 * process left running there. Works as root, where the server runs as its own user, and as an ordinary user. A server
 * that exits unexpectedly is restarted on the same port.
 *
 * @throws StartError when the server can't be started
 */
export async function startEmbeddedPostgres({
  dataDir,
  port,
  note,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const home = await preparePostgresHome(dataDir, note);
  if (!existsSync(clusterOf(home))) await createCluster(home);
  const password = await passwordOf(home);
  let session = await bringUp(home, { port, password, settings });
  let stopping: Promise<void> | undefined;
  let reviving: Promise<void> = Promise.resolve();

  const url = addressOf(session.server.port, password, NAME);
  const watch = (): void => {
    session.client.once('end', () => {
      reviving = revive();
    });
  };
  const revive = async (): Promise<void> => {
    while (!stopping) {
      try {
        session = await bringUp(home, { port: session.server.port, password, settings });
        watch();
        return;
      } catch (error) {
        note(error instanceof Error ? error.message : String(error));
        await delay(REVIVE_PAUSE_MS);
      }
    }
  };
  // A stop waits for a restart in progress: otherwise the new server would be orphaned.
  const stop = async (): Promise<void> => {
    await reviving;
    await release(session, clusterOf(home));
  };
  watch();
  return { url, stop: () => (stopping ??= stop()) };
}

async function bringUp(
  home: PostgresHome,
  {
    port,
    password,
    settings,
  }: { readonly port: number | null; readonly password: string; readonly settings: Readonly<Record<string, string>> },
): Promise<Session> {
  const cluster = clusterOf(home);
  for (let tries = START_TRIES; tries > 0; tries -= 1) {
    const running = await findPostmaster(cluster);
    if (running && port !== null && running.port !== port) {
      await stopPostmaster(running.pid, cluster);
      continue;
    }
    const server = running ?? (await launch(home, port ?? (await freePort()), settings));
    const client = await connect(server, cluster, password);
    if (client) {
      await claim(client);
      return { server, client };
    }
    // A killed server's processes may need a moment to exit.
    await delay(POLL_MS * 10);
  }
  throw new StartError(`The embedded database did not start: ${await lastLogLine(home)}`);
}

/** A connection once the server is up; null when it exited first. Another program on the port isn't mistaken for it. */
async function connect(server: Postmaster, cluster: string, password: string): Promise<pg.Client | null> {
  const end = Date.now() + START_DEADLINE_MS;
  for (;;) {
    const isAlive = isPostmaster(server.pid, cluster);
    const client = new pg.Client(addressOf(server.port, password, 'postgres'));
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
      if (rows[0]?.folder === cluster) return client;
    } catch {
      // Not up yet.
    }
    await client.end().catch(() => undefined);
    if (!isAlive) return null;
    if (Date.now() > end) throw new StartError('The embedded database did not start in time.');
    await delay(POLL_MS);
  }
}

async function claim(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
  if (rowCount === 0) await client.query(`create database ${NAME}`);
}

/** Releases the lock, and stops the server when nobody else holds it. */
async function release({ client, server }: Session, cluster: string): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK]);
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE_LOCK]);
    if (rows[0]?.last === false) return;
  } catch {
    // An unresponsive server is stopped as well.
  } finally {
    await client.end().catch(() => undefined);
  }
  if (isPostmaster(server.pid, cluster)) await stopPostmaster(server.pid, cluster);
}

/** The URL of an embedded server on this port. */
export function addressOf(port: number, password: string, database = NAME): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}
