import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { FILE_FOLDERS } from '../storage/file-keys.ts';
import type { FileStore, StoredFile } from '../storage/file-store.ts';
import { countRows, hasRows, tablesIn } from './tables.ts';

/** An installation: its database, its files, and what it keeps in DATA_DIR. */
export interface Place {
  /** Connected and outside of a transaction; nobody else uses it. */
  readonly client: pg.Client;
  readonly store: FileStore;
  /** Absolute. */
  readonly dataDir: string;
  /** Who signs people in; see the manifest. */
  readonly signIn: string;
  /** Names of files in `dataDir` that belong to it and are not in the store. */
  readonly settings: readonly string[];
}

export interface Contents {
  readonly people: number;
  readonly applications: number;
  readonly files: number;
}

/** Written by the migrations and by each start. */
const IN_EMPTY_DATABASES = new Set(['installation_fact']);

/** Every file of the store. */
export async function* storedFiles(store: FileStore): AsyncGenerator<StoredFile> {
  for (const folder of FILE_FOLDERS) yield* store.list(`${folder}/`);
}

export async function countPeople(client: pg.ClientBase): Promise<Omit<Contents, 'files'>> {
  const names = new Set((await tablesIn(client)).map(({ name }) => name));
  const count = (table: string): Promise<number> => (names.has(table) ? countRows(client, table) : Promise.resolve(0));
  return { people: await count('profile'), applications: await count('application') };
}

/** What a place holds; null when it is empty. */
export async function contentsOf({ client, store, dataDir, settings }: Place): Promise<Contents | null> {
  let files = 0;
  for await (const _file of storedFiles(store)) files += 1;
  const contents = { ...(await countPeople(client)), files };
  if (files > 0) return contents;
  for (const { name } of await tablesIn(client)) {
    if (!IN_EMPTY_DATABASES.has(name) && (await hasRows(client, name))) return contents;
  }
  for (const name of settings) if ((await settingOf(dataDir, name)) !== null) return contents;
  return null;
}

/** A file of DATA_DIR; null when there is none. */
export async function settingOf(dataDir: string, name: string): Promise<Buffer | null> {
  try {
    return await readFile(path.join(dataDir, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The id of the database, made by the migrations; null without tables. */
export async function installationOf(client: pg.ClientBase): Promise<string | null> {
  const names = (await tablesIn(client)).map(({ name }) => name);
  if (!names.includes('installation_fact')) return null;
  const { rows } = await client.query<{ value: string }>(
    `select value from installation_fact where name = 'database_id'`,
  );
  return rows[0]?.value ?? null;
}
