import { appendFile, chmod, chown, cp, lchown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../local/embedded-postgres.ts';

/** A PostgreSQL server with its own data, which can be copied and stopped without affecting other tests. */
export interface OwnPostgres {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
  /** On the same port. */
  restart(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** @param settings of PostgreSQL, besides the usual ones */
export async function startPrimary(settings: Settings = {}): Promise<OwnPostgres> {
  return run(await newFolder(), settings);
}

/** A real streaming replica: a base backup, then the write-ahead log. */
export async function startReplica(primary: OwnPostgres, settings: Settings = {}): Promise<OwnPostgres> {
  const dataDir = await newFolder();
  const [from, to] = [primary.dataDir, dataDir].map((folder) => path.join(folder, 'postgres'));
  if (from === undefined || to === undefined) throw new Error('Two folders.');
  const cluster = path.join(to, 'cluster');
  await mkdir(to);
  await cp(path.join(from, 'password'), path.join(to, 'password'));
  const client = new pg.Client(primary.url);
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    await cp(path.join(from, 'cluster'), cluster, { recursive: true, filter: isCopied });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(path.join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(path.join(cluster, 'standby.signal'), '');
  await own(cluster, await stat(path.join(from, 'cluster')));
  return run(dataDir, settings);
}

/** Runtime files, or restored from the write-ahead log anyway. */
const isCopied = (file: string): boolean =>
  path.basename(file) !== 'postmaster.pid' && !/[\\/]pg_wal[\\/][0-9A-F]{24}$/.test(file);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foothold-replica-'));
  // As root the database has its own user, who must be able to access the folder.
  await chmod(folder, 0o755);
  return folder;
}

/** A copy made by root belongs to root; the server must run as the owner of the original. */
async function own(folder: string, { uid, gid, mode }: { uid: number; gid: number; mode: number }): Promise<void> {
  await chown(folder, uid, gid);
  await chmod(folder, mode & 0o777);
  for (const name of await readdir(folder, { recursive: true })) await lchown(path.join(folder, name), uid, gid);
}

async function run(dataDir: string, settings: Settings): Promise<OwnPostgres> {
  const start = (port: number | null): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir, port, note: () => undefined, settings });
  let postgres = await start(null);
  const { url } = postgres;
  return {
    url,
    dataDir,
    stop: () => postgres.stop(),
    async restart() {
      postgres = await start(Number(new URL(url).port));
    },
    async remove() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
