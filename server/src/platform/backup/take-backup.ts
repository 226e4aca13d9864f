import { access } from 'node:fs/promises';
import type pg from 'pg';
import { parseFileKey } from '../storage/file-keys.ts';
import { contentOf } from '../storage/file-store.ts';
import { ArchiveReader, bytesOf } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { BACKUP_FORMAT, BackupError, entryOf, type Manifest, type TablePart } from './manifest.ts';
import { countPeople, installationOf, type Place, settingOf, storedFiles } from './place.ts';
import { countRows, mentionedFiles, readTable, sequencesIn, tablesIn } from './tables.ts';

/**
 * Writes a backup of a place that may be in use: the tables are those of one moment. It gets its name when it was read
 * back and compared with what was read.
 *
 * @param file an absolute path in an existing folder; an older backup there is replaced
 * @throws BackupError with a sentence; nothing is left behind then
 */
export async function takeBackup(place: Place, file: string, now: Date): Promise<Manifest> {
  await refuseOtherFiles(file);
  const writer = new ArchiveWriter(file);
  try {
    const manifest = await inSnapshot(place.client, () => write(place, writer, now));
    await using written = await ArchiveReader.open(writer.draft);
    await written.verify();
    await writer.publish();
    return manifest;
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** A mistyped name must not cost a file of something else. */
async function refuseOtherFiles(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  try {
    await using _older = await ArchiveReader.open(file);
  } catch (error) {
    throw new BackupError(`${file} exists and is not a complete backup. Choose another name.`, { cause: error });
  }
}

/** All statements see the database as it was at the first one. */
async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function write(place: Place, writer: ArchiveWriter, now: Date): Promise<Manifest> {
  const { client, signIn } = place;
  const [shapes, installation] = [await tablesIn(client), await installationOf(client)];
  if (installation === null) throw new BackupError('There is nothing to back up: the database has no tables yet.');
  const tables: TablePart[] = [];
  for (const shape of shapes) {
    const rows = await countRows(client, shape.name);
    const part = await writer.add(entryOf.table(shape.name), bytesOf(readTable(client, shape)), true);
    tables.push({ name: shape.name, columns: [...shape.columns], rows, ...part });
  }
  const files = await writeFiles(place, writer);
  const known = new Set(files.map(({ key }) => key));
  const mentioned = [...(await mentionedFiles(client, shapes))].filter((key) => parseFileKey(key) !== null);
  const manifest: Manifest = {
    product: 'foothold',
    format: BACKUP_FORMAT,
    madeAt: now.toISOString(),
    installation,
    signIn,
    migrations: await migrationsOf(client),
    tables,
    sequences: await sequencesIn(client),
    files,
    missing: mentioned.filter((key) => !known.has(key)).toSorted(),
    settings: await writeSettings(place, writer),
    ...(await countPeople(client)),
  };
  await writer.finish(entryOf.manifest, JSON.stringify(manifest));
  return manifest;
}

async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id');
  return rows.map(({ name }) => name);
}

/** A file that somebody deletes meanwhile is left out. */
async function writeFiles({ store }: Place, writer: ArchiveWriter): Promise<Manifest['files']> {
  const files = [];
  for await (const { key } of storedFiles(store)) {
    const content = parseFileKey(key) === null ? null : await store.read(key);
    // Pictures, PDFs and Word documents are compressed already.
    if (content !== null) files.push({ key, ...(await writer.add(entryOf.file(key), bytesOf(content), false)) });
  }
  return files;
}

async function writeSettings({ dataDir, settings }: Place, writer: ArchiveWriter): Promise<Manifest['settings']> {
  const parts = [];
  for (const name of settings) {
    const content = await settingOf(dataDir, name);
    if (content !== null) parts.push({ name, ...(await writer.add(entryOf.setting(name), contentOf(content), true)) });
  }
  return parts;
}
