import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type PostgresHome, preparePostgresHome } from './postgres-home.ts';
import { findPostmaster, isPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';

export type EmbeddedPostgres = {
  readonly url: string;
  /** Stops the server unless another process still uses it; the last one to leave switches it off. */
  stop(): Promise<void>;
};

type Options = {
  readonly dataDir: string;
  /** null: a free one, or the one a server that already runs on this data listens on. */
  readonly port: number | null;
  /** Receives sentences for people. */
  readonly note: (sentence: string) => void;
};

const NAME = 'foothold';
const POLL_MS = 25;
/** After a crash the server replays what it had written ahead before it answers. */
const START_DEADLINE_MS = 60_000;
const START_TRIES = 5;
/** Every process that uses the server holds this session lock in shared mode. */
const IN_USE_LOCK = 4002;

/** For one person's machine: small, and nothing acknowledged is ever lost. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
  max_connections: '100',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

/**
 * Starts PostgreSQL on the data below `dataDir`, made on the first start, or takes over a server that a killed process
 * has left running there. Works as root, where the server runs as a user of its own, and as an ordinary user.
 *
 * @throws Error with a sentence for people when the server cannot be started
 */
export async function startEmbeddedPostgres({ dataDir, port, note }: Options): Promise<EmbeddedPostgres> {
  const home = await preparePostgresHome(dataDir, note);
  const cluster = path.join(home.folder, 'cluster');
  if (!existsSync(cluster)) await createCluster(home, cluster);
  const password = await readFile(path.join(home.folder, 'password'), 'utf8');

  for (let tries = START_TRIES; ; tries -= 1) {
    const running = await findPostmaster(cluster);
    if (running && port !== null && running.port !== port) {
      await stopPostmaster(running.pid, cluster);
      continue;
    }
    const server = running ?? (await launch(home, cluster, port ?? (await freePort())));
    const session = await connect(server, cluster, password);
    if (session) return inUse(session, server, cluster, password);
    if (tries === 1) {
      const log = await readFile(path.join(home.folder, 'log'), 'utf8').catch(() => '');
      throw new Error(`The embedded database did not start: ${log.trim().split('\n').at(-1) ?? 'it left no reason'}`);
    }
    // What is left of a killed server may need a moment to end.
    await delay(POLL_MS * 10);
  }
}

/** Made under another name first: a start that is cut off leaves nothing that looks like a database. */
async function createCluster(home: PostgresHome, cluster: string): Promise<void> {
  const unfinished = `${cluster}.new`;
  const passwordFile = path.join(home.folder, 'password');
  const passwordForInitdb = `${passwordFile}.new`;
  const password = randomBytes(24).toString('base64url');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await rm(passwordForInitdb, { force: true });
  await writeFile(passwordForInitdb, password, { mode: 0o600 });
  if (home.user) {
    await chown(unfinished, home.user.uid, home.user.gid);
    await chown(passwordForInitdb, home.user.uid, home.user.gid);
  }
  try {
    await promisify(execFile)(
      path.join(home.programs, 'bin', 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${NAME}`,
        `--pwfile=${passwordForInitdb}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The rules of text come with PostgreSQL, so that they are the same on every machine.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
        '--lc-messages=C',
      ],
      { ...home.user, cwd: '/', env: environment() },
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new Error(`The embedded database could not be made in ${home.folder}: ${reason}`, { cause: error });
  }
  await rm(passwordForInitdb);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await rename(unfinished, cluster);
}

async function launch(home: PostgresHome, cluster: string, port: number): Promise<Postmaster> {
  const log = await open(path.join(home.folder, 'log'), 'w', 0o600);
  const child = spawn(
    path.join(home.programs, 'bin', 'postgres'),
    [
      '-D',
      cluster,
      '-p',
      String(port),
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...home.user,
      cwd: '/',
      env: environment(),
      // A group of its own: Ctrl-C in a terminal must reach the server first, which has requests to finish.
      detached: true,
      stdio: ['ignore', 'ignore', log.fd],
    },
  );
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  if (child.pid === undefined) throw new Error(`The embedded database could not be run from ${home.programs}.`);
  return { pid: child.pid, port };
}

/** A session once the server answers; null when it ended first. Whoever else may sit on the port is not mistaken for it. */
async function connect(server: Postmaster, cluster: string, password: string): Promise<pg.Client | null> {
  const end = Date.now() + START_DEADLINE_MS;
  for (;;) {
    const isAlive = isPostmaster(server.pid, cluster);
    const session = new pg.Client(addressOf(server.port, password, 'postgres'));
    session.on('error', () => undefined);
    try {
      await session.connect();
      const { rows } = await session.query<{ folder: string }>("select current_setting('data_directory') as folder");
      if (rows[0]?.folder === cluster) return session;
    } catch {
      // Not answering yet.
    }
    await session.end().catch(() => undefined);
    if (!isAlive) return null;
    if (Date.now() > end) throw new Error('The embedded database did not answer in time.');
    await delay(POLL_MS);
  }
}

async function inUse(
  session: pg.Client,
  server: Postmaster,
  cluster: string,
  password: string,
): Promise<EmbeddedPostgres> {
  await session.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK]);
  const { rowCount } = await session.query('select from pg_database where datname = $1', [NAME]);
  if (rowCount === 0) await session.query(`create database ${NAME}`);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    try {
      await session.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK]);
      const { rows } = await session.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE_LOCK]);
      if (rows[0]?.last === false) return;
    } catch {
      // A server that answers no more is stopped all the same.
    } finally {
      await session.end().catch(() => undefined);
    }
    if (isPostmaster(server.pid, cluster)) await stopPostmaster(server.pid, cluster);
  };
  return {
    url: addressOf(server.port, password, NAME),
    stop: () => (stopping ??= stop()),
  };
}

function addressOf(port: number, password: string, database: string): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}

/** Nothing of the caller's environment but what finding programs needs: PG* variables would reconfigure the server. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => void probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}
