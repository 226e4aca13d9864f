import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { PostgresHome } from './postgres-home.ts';
import type { Postmaster } from './postmaster.ts';
import { StartError } from '../platform/start-error.ts';

/** The role and database of Foothold. */
export const NAME = 'foothold';

/** For one machine: small, but durable. */
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

/** The PostgreSQL data directory. */
export function clusterOf(home: PostgresHome): string {
  return path.join(home.folder, 'cluster');
}

export function passwordOf(home: PostgresHome): Promise<string> {
  return readFile(path.join(home.folder, 'password'), 'utf8');
}

/** The server's last log line, for the error when it doesn't start. */
export async function lastLogLine(home: PostgresHome): Promise<string> {
  const log = await readFile(path.join(home.folder, 'log'), 'utf8').catch(() => '');
  return log.trim().split('\n').at(-1) || 'no reason was logged';
}

/** Created under another name first: an interrupted start leaves nothing that looks like a database. */
export async function createCluster(home: PostgresHome): Promise<void> {
  const unfinished = `${clusterOf(home)}.new`;
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
        // PostgreSQL's built-in collation is the same on every machine.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
        '--lc-messages=C',
      ],
      { ...home.user, cwd: '/', env: environment() },
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new StartError(`The embedded database could not be created in ${home.folder}: ${reason}`, { cause: error });
  }
  await rm(passwordForInitdb);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await rename(unfinished, clusterOf(home));
}

/**
 * Starts the server; it accepts connections a moment later, or has exited and logged why.
 *
 * @param changes settings of PostgreSQL that differ from ours
 */
export async function launch(
  home: PostgresHome,
  port: number,
  changes: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const log = await open(path.join(home.folder, 'log'), 'w', 0o600);
  const settings = Object.entries({ ...SETTINGS, ...changes }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    path.join(home.programs, 'bin', 'postgres'),
    ['-D', clusterOf(home), '-p', String(port), ...settings],
    {
      ...home.user,
      cwd: '/',
      env: environment(),
      // Its own process group: Ctrl-C in a terminal must reach our server first, which has requests to finish.
      detached: true,
      stdio: ['ignore', 'ignore', log.fd],
    },
  );
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  if (child.pid === undefined) throw new StartError(`The embedded database could not be run from ${home.programs}.`);
  return { pid: child.pid, port };
}

/** Only what is needed to find programs: PG* variables would reconfigure the server. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
