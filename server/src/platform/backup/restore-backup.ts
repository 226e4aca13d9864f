import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntityClass } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { migrations } from '../db/migrations/index.ts';
import { migrateWithin } from '../db/orm.ts';
import { QUEUE_SCHEMA } from '../queue/runner.ts';
import { parseFileKey } from '../storage/file-keys.ts';
import { type ArchiveReader, bytesOf } from './archive-reader.ts';
import { BackupError, countsSentence, entryOf, type Manifest } from './manifest.ts';
import { type Contents, contentsOf, countPeople, installationOf, type Place, storedFiles } from './place.ts';
import {
  allTables,
  dropEverything,
  setSequences,
  tablesIn,
  type TableShape,
  withoutConstraints,
  writeTable,
} from './tables.ts';

/** Copies of data in DATA_DIR that a start makes again. */
const DERIVED = ['search-index.bin'];

export interface RestoreOptions {
  /** The database's address. */
  readonly url: string;
  readonly entities: readonly EntityClass[];
  /** null: the place must be empty. Otherwise keeps what is there before it is replaced. */
  readonly keepOld: (() => Promise<void>) | null;
}

/**
 * Replaces what is in a place by a backup, or leaves it as it was: the tables are written in one transaction, and files
 * get their names before it commits. The tables are made by the migrations that the backup names, and then migrated, so
 * a backup of an older version and of another PostgreSQL can be restored.
 *
 * @param backup verified by the caller
 * @throws BackupError with a sentence when the backup doesn't fit the place
 */
export async function restoreBackup(
  backup: ArchiveReader,
  place: Place,
  { url, entities, keepOld }: RestoreOptions,
): Promise<Contents> {
  const { manifest } = backup;
  checkOrigin(manifest, place.signIn);
  await refuseWhileInUse(place.client);
  const old = await contentsOf(place);
  if (old !== null) {
    if (keepOld === null) throw new BackupError(await notEmpty(old, manifest, place.client));
    await keepOld();
  }
  const oldFiles = new Set<string>();
  for await (const { key } of storedFiles(place.store)) oldFiles.add(key);
  const newFiles: string[] = [];
  const { client, store } = place;
  await client.query('begin');
  try {
    const drafts = await migrateWithin(client, url, entities, async (migrator) => {
      const oldTables = await allTables(client);
      await dropEverything(client, QUEUE_SCHEMA);
      await migrator.run(manifest.migrations);
      await withoutConstraints(client, () => writeTables(backup, client));
      await setSequences(client, manifest.sequences);
      await migrator.finish();
      await endSessions(client);
      await refuseForeignTables(client, oldTables);
      for (const { key } of manifest.files) {
        if (!oldFiles.has(key)) newFiles.push(key);
        await store.put(key, bytesOf(await backup.read(entryOf.file(key))), 'application/octet-stream');
      }
      return writeDrafts(backup, place);
    });
    await client.query('commit');
    await takeNames(drafts);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const key of newFiles) await store.delete(key).catch(() => undefined);
    throw error;
  }
  const restored = new Set(manifest.files.map(({ key }) => key));
  for (const key of oldFiles) if (!restored.has(key)) await store.delete(key);
  for (const name of DERIVED) await rm(path.join(place.dataDir, name), { force: true });
  // Without figures about the tables the first searches would be slow.
  await client.query('analyze');
  return { ...(await countPeople(client)), files: restored.size };
}

/** Refuses what is newer, and what was written for another circle of people. */
function checkOrigin({ migrations: made, signIn, files, settings }: Manifest, here: string): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = made.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was made by a newer version of Foothold (${unknown.join(', ')}). Update this one first.`,
    );
  }
  if (signIn !== here) {
    throw new BackupError(
      `The backup's people sign in with ${signInName(signIn)}, but this installation uses ${signInName(here)}: nobody could sign in.`,
    );
  }
  const isSafe = files.every(({ key }) => parseFileKey(key) !== null) && settings.every(({ name }) => SAFE.test(name));
  if (!isSafe) throw new BackupError('The backup names files that Foothold never makes. Use another backup.');
}

const SAFE = /^[a-z]+(?:-[a-z]+)*(?:\.json)?$/;

const signInName = (signIn: string): string => (signIn === 'local' ? 'the accounts of local mode' : `'${signIn}'`);

/** Another connection of the same user is a server or a command of Foothold. */
async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and usename = current_user
       and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (rowCount !== 0) {
    throw new BackupError('Foothold is running on this database. Stop all its servers and commands, then restore.');
  }
}

async function notEmpty(old: Contents, { installation }: Manifest, client: pg.ClientBase): Promise<string> {
  const here = await installationOf(client);
  const whose = here === null || here === installation ? '' : ' of another installation';
  return `This place isn't empty: it has data${whose} (${countsSentence(old)}). Restore into an empty DATA_DIR or database, or replace it with --force.`;
}

async function writeTables(backup: ArchiveReader, client: pg.Client): Promise<void> {
  const shapes = new Map((await tablesIn(client)).map((shape) => [shape.name, shape]));
  const { tables } = backup.manifest;
  if (shapes.size !== tables.length) throw doesNotMatch('its tables');
  // Some migrations write rows of their own.
  if (shapes.size > 0) await client.query(`truncate ${[...shapes.keys()].map((name) => `"${name}"`).join(', ')}`);
  for (const { name, columns, rows } of tables) {
    const shape = shapes.get(name);
    if (shape === undefined || !hasSameColumns(shape, columns)) throw doesNotMatch(`the table ${name}`);
    const written = await writeTable(client, { name, columns }, await backup.read(entryOf.table(name)));
    if (written !== rows) throw doesNotMatch(`the number of rows in ${name}`);
  }
}

const hasSameColumns = (shape: TableShape, columns: readonly string[]): boolean =>
  shape.columns.toSorted().join('\n') === columns.toSorted().join('\n');

const doesNotMatch = (what: string): BackupError =>
  new BackupError(`The backup doesn't match the version it names: ${what}. Use another backup.`);

/**
 * A session or a mailed link that ended after the backup was made, such as by a new password, must not come back to life.
 * Both are of AUTH=password and AUTH=oidc.
 */
async function endSessions(client: pg.Client): Promise<void> {
  await client.query('delete from auth_session');
  await client.query('delete from auth_code');
}

/** Dropping them is undone by the caller. */
async function refuseForeignTables(client: pg.Client, old: readonly TableShape[]): Promise<void> {
  const ours = new Set((await allTables(client)).map(({ name }) => name));
  const foreign = old.filter(({ name }) => !ours.has(name)).map(({ name }) => name);
  if (foreign.length > 0) {
    throw new BackupError(
      `The database has tables that aren't Foothold's: ${foreign.join(', ')}. Use a database of its own.`,
    );
  }
}

/** A file that is complete and waits for its name. */
interface Draft {
  readonly draft: string;
  readonly file: string;
}

async function writeDrafts(backup: ArchiveReader, { dataDir, settings }: Place): Promise<Draft[]> {
  const drafts: Draft[] = [];
  await mkdir(dataDir, { recursive: true });
  for (const { name } of backup.manifest.settings.filter((one) => settings.includes(one.name))) {
    const file = path.join(dataDir, name);
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, bytesOf(await backup.read(entryOf.setting(name))), { mode: 0o600, flush: true });
    drafts.push({ draft, file });
  }
  return drafts;
}

async function takeNames(drafts: readonly Draft[]): Promise<void> {
  for (const { draft, file } of drafts) await rename(draft, file);
}
