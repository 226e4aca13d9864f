import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { entities } from '../../entities.ts';
import { filledBoard } from '../../testing/filled-board.ts';
import { authCall, newPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { filesOnDisk, somePdf, upload } from '../../testing/uploads.ts';
import { DAY_MS } from '../clock.ts';
import { createClient } from '../db/pooled-dialect.ts';
import { migrateWithin } from '../db/orm.ts';
import { createLogger } from '../logger.ts';
import { contentOf } from '../storage/file-store.ts';
import { DiskStore } from '../storage/disk-store.ts';
import { newFileKey } from '../storage/file-keys.ts';
import { ArchiveReader } from './archive-reader.ts';
import { backupName, makeDailyBackup } from './daily-backup.ts';
import { entryOf, type Manifest } from './manifest.ts';
import type { Contents, Place } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const SECRET = 'a'.repeat(40);

type TestPlace = Place & { readonly url: string };

let folder: string;
let app: TestApp;
let person: Person;
let file: string;
let made: Manifest;
const resources: (() => Promise<unknown>)[] = [];

async function openPlace(url: string, dataDir: string): Promise<TestPlace> {
  const client = createClient(url);
  await client.connect();
  const store = new DiskStore(path.join(dataDir, 'files'));
  resources.unshift(() => client.end());
  return { client, store, dataDir, signIn: 'local', settings: ['signing-secret'], url };
}

/** A database without tables, and an empty folder. */
async function emptyPlace(): Promise<TestPlace> {
  const { url, drop } = await createTestDatabase({ isEmpty: true });
  resources.unshift(drop);
  return openPlace(url, await mkdtemp(path.join(folder, 'place-')));
}

async function restore(
  from: string,
  place: TestPlace,
  keepOld: (() => Promise<void>) | null = null,
): Promise<Contents> {
  await using backup = await ArchiveReader.open(from);
  await backup.verify();
  const contents = await restoreBackup(backup, place, { url: place.url, entities, keepOld });
  return contents;
}

async function count(client: pg.Client, table: string): Promise<number> {
  return Number((await client.query<{ n: string }>(`select count(*) n from ${table}`)).rows[0]?.n);
}

/** Somebody who had an account under this id in an older installation, signed in. */
async function personOf(localId: string): Promise<{ token: string }> {
  const email = `${localId}@example.org`;
  const password = 'long enough';
  const users = [{ localId, email, emailVerified: true, rawPassword: password, providerUserInfo: [] }];
  await authCall('projects/demo-foothold/accounts:batchCreate', { users }, 'owner');
  const { idToken } = z
    .object({ idToken: z.string() })
    .parse(await authCall('accounts:signInWithPassword', { email, password, returnSecureToken: true }));
  return { token: idToken };
}

/** The backup again, with other entries or another manifest. */
async function altered(change: (manifest: Manifest, entries: Map<string, Buffer>) => void): Promise<string> {
  const entries = new Map<string, Buffer>();
  await using reader = await ArchiveReader.open(file);
  const { tables, files, settings } = reader.manifest;
  const names = [
    ...tables.map(({ name }) => entryOf.table(name)),
    ...files.map(({ key }) => entryOf.file(key)),
    ...settings.map(({ name }) => entryOf.setting(name)),
  ];
  for (const name of names) entries.set(name, await buffer(await reader.read(name)));
  const manifest = structuredClone(reader.manifest);
  change(manifest, entries);
  const zip = new ZipFile();
  for (const [name, content] of entries) zip.addBuffer(content, name);
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), entryOf.manifest);
  zip.end();
  const copy = path.join(folder, `altered-${randomBytes(4).toString('hex')}.zip`);
  await writeFile(copy, zip.outputStream);
  return copy;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-backup-'));
  app = await startTestApp();
  person = await newPerson();
  await filledBoard({ database: app.databaseUrl, origin: app.origin }, person, 3);
  await upload(app.origin, person.token, '/me/cv', { content: somePdf() });
  const { rows } = await app.query<{ application_id: string }>('select id as application_id from application');
  // Characters that PostgreSQL's text format escapes.
  const notes = 'Tab\t, line\nbreak, back\\slash, \u{1F600} and \\N';
  await app.api('PUT', `/applications/${rows[0]?.application_id}`, { token: person.token, body: { notes } });
  await writeFile(path.join(app.config.dataDir, 'signing-secret'), SECRET);
  file = path.join(folder, 'backup.zip');
  made = await takeBackup(await openPlace(app.databaseUrl, app.config.dataDir), file, NOW);
});
afterAll(async () => {
  for (const close of resources) await close();
  await app.close();
  await rm(folder, { recursive: true });
});

describe('a backup', () => {
  it('holds tables and files of a server that runs, under its name only when complete', async () => {
    expect(made).toMatchObject({ people: 1, applications: 3, missing: [], signIn: 'local' });
    expect(made.files.map(({ key }) => key)).toEqual(await filesOnDisk(app.config.dataDir));
    expect(await readdir(folder)).toContain('backup.zip');
    expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  it('names files that records refer to and the store has not', async () => {
    const place = await openPlace(app.databaseUrl, await mkdtemp(path.join(folder, 'none-')));
    const { missing, files } = await takeBackup(place, path.join(folder, 'no-files.zip'), NOW);
    expect(missing).toEqual(made.files.map(({ key }) => key));
    expect(files).toEqual([]);
  });

  it('replaces an older backup and nothing else', async () => {
    const other = path.join(folder, 'letter.txt');
    await writeFile(other, 'PKnot a backup');
    const place = await openPlace(app.databaseUrl, app.config.dataDir);
    await expect(takeBackup(place, other, NOW)).rejects.toThrow(`${other} exists and is not a complete backup.`);
    expect(await readFile(other, 'utf8')).toBe('PKnot a backup');
    await takeBackup(place, file, NOW);
  });
});

describe('the daily backup', () => {
  it('is made once a day, by one of several servers, and the oldest go', async () => {
    const daily = path.join(folder, 'daily');
    const place = await openPlace(app.databaseUrl, app.config.dataDir);
    const other = await openPlace(app.databaseUrl, app.config.dataDir);
    const make = (clock: Date, at: Place = place): Promise<void> =>
      makeDailyBackup({
        folder: daily,
        keep: 2,
        clock: { now: () => clock },
        logger: createLogger('silent'),
        withPlace: (work) => work(at),
      });
    const day = (n: number): Date => new Date(Date.now() + n * DAY_MS);
    await make(day(1));
    await make(day(1), other);
    expect(await readdir(daily)).toHaveLength(1);
    const leftovers = ['.foothold-2026-11-23T12-00-00.zip.a-1.unfinished', '.mine.unfinished'];
    for (const name of leftovers) await writeFile(path.join(daily, name), '');
    // Names say when; the file itself is of now.
    for (const n of [2, 3]) await make(day(n));
    await rm(path.join(daily, '.mine.unfinished'));
    expect((await readdir(daily)).toSorted()).toEqual(
      [backupName(day(2)), backupName(day(3))].map((name) => expect.stringMatching(name.slice(0, 20))),
    );
    await make(day(4), other);
    expect((await readdir(daily)).toSorted().at(-1)).toMatch(backupName(day(3)).slice(0, 20));
  });
});

describe('a restore', () => {
  it('brings back every row, number, file and secret, and a server goes on with them', async () => {
    const place = await emptyPlace();
    expect(await restore(file, place)).toEqual({ people: 1, applications: 3, files: made.files.length });
    expect(await takeBackup(place, path.join(folder, 'again.zip'), NOW)).toEqual(made);
    expect(await readFile(path.join(place.dataDir, 'signing-secret'), 'utf8')).toBe(SECRET);
    const next = await startTestApp({ DATABASE_URL: place.url, DATA_DIR: place.dataDir });
    const board = await next.api('GET', '/applications', { token: person.token });
    expect(board.text).toContain(String.raw`Tab\t, line\nbreak, back\\slash`);
    // New rows get new numbers.
    await filledBoard({ database: place.url, origin: next.origin }, await newPerson(), 1);
    await next.close();
  });

  it('migrates the backup of an older version', async () => {
    const older = await emptyPlace();
    const before = made.migrations.slice(0, made.migrations.indexOf('2026-11-23-openings'));
    await older.client.query('begin');
    await migrateWithin(older.client, older.url, entities, (migrator) => migrator.run(before));
    await older.client.query(`insert into company (name, normalised) values ('Ollerby', 'ollerby')`);
    await older.client.query('commit');
    const from = path.join(folder, 'older.zip');
    expect((await takeBackup(older, from, NOW)).migrations).toEqual(before);
    const place = await emptyPlace();
    await restore(from, place);
    expect(await count(place.client, 'company')).toBe(1);
    expect((await takeBackup(place, path.join(folder, 'migrated.zip'), NOW)).migrations).toEqual(made.migrations);
  });

  // Made by `npm run backup` of that day's version, of an installation that people had used.
  it.each([['2026-11-23.zip', { people: 3, applications: 4, files: 3 }]])(
    'brings back what an older version wrote, %s, and a server goes on with it',
    async (name, contents) => {
      const place = await emptyPlace();
      expect(await restore(path.join(import.meta.dirname, 'fixtures', name), place)).toEqual(contents);
      const migrated = await takeBackup(place, path.join(folder, `from-${name}`), NOW);
      expect(migrated.migrations).toEqual(made.migrations);
      const next = await startTestApp({ DATABASE_URL: place.url, DATA_DIR: place.dataDir });
      const [ada, robin] = [await personOf('ada-2026-11-23'), await personOf('robin-2026-11-23')];
      const board = await next.api('GET', '/applications', { token: ada.token });
      expect(JSON.parse(board.text)).toMatchObject({ applications: [{}, {}, {}, {}] });
      const cv = '{ viewer { masterCv { canUndo work { title employer } } } }';
      const work = [{ title: 'Senior Backend Engineer', employer: 'Ollerby Systems' }];
      expect((await next.graphql(cv, {}, robin.token)).data).toEqual({
        viewer: { masterCv: { canUndo: true, work } },
      });
      await next.close();
    },
  );

  it('replaces what is there only when told to, and keeps it first', async () => {
    const place = await emptyPlace();
    await restore(file, place);
    const key = newFileKey('avatars', person.id, 'png', NOW);
    await place.store.put(key, contentOf(Buffer.from('later')), 'image/png');
    await expect(restore(file, place)).rejects.toThrow(/^This place isn't empty: it has data \(1 person, 3 app/);
    await place.client.query('delete from application');
    let kept = 0;
    await restore(file, place, async () => {
      kept += await count(place.client, 'profile');
    });
    expect(kept).toBe(1);
    expect(await count(place.client, 'application')).toBe(3);
    expect(await place.store.stat(key)).toBeNull();
  });

  it('brings back accounts, and no session or mailed link of the time before', async () => {
    const older = await emptyPlace();
    await restore(file, older);
    await older.client.query(
      `insert into auth_user (id, name, email, email_verified, created_at, updated_at)
         values ('ada', '', 'ada@example.org', true, now(), now());
       insert into auth_session (id, user_id, token, expires_at, created_at, updated_at)
         values ('one', 'ada', 'token', now() + interval '1 day', now(), now());
       insert into auth_code (id, identifier, value, expires_at, created_at, updated_at)
         values ('one', 'reset', 'ada', now() + interval '1 hour', now(), now())`,
    );
    const from = path.join(folder, 'sessions.zip');
    await takeBackup(older, from, NOW);
    const place = await emptyPlace();
    await restore(from, place);
    const tables = ['auth_user', 'auth_session', 'auth_code'];
    expect(await Promise.all(tables.map((table) => count(place.client, table)))).toEqual([1, 0, 0]);
  });

  it('leaves a database alone that holds tables of something else', async () => {
    const place = await emptyPlace();
    await place.client.query('create table invoice as select 1 as total');
    await expect(restore(file, place, () => Promise.resolve())).rejects.toThrow(
      /tables that aren't Foothold's: invoice/,
    );
    expect(await count(place.client, 'invoice')).toBe(1);
    expect(await filesOnDisk(place.dataDir)).toEqual([]);
  });

  it('is refused while a server runs', async () => {
    const place = await openPlace(app.databaseUrl, app.config.dataDir);
    await expect(restore(file, place, () => Promise.resolve())).rejects.toThrow(/^Foothold is running on this/);
  });
});

describe('a backup that cannot be used', () => {
  let place: TestPlace;
  let before: unknown;
  beforeAll(async () => {
    place = await emptyPlace();
  });

  /** Of the place, which no refused backup may change. */
  const state = async (): Promise<unknown> => ({
    objects: (await place.client.query(`select from pg_class where relnamespace = 'public'::regnamespace`)).rowCount,
    files: await readdir(place.dataDir, { recursive: true }),
  });
  beforeEach(async () => {
    before = await state();
  });

  async function cutOff(): Promise<string> {
    const bytes = await readFile(file);
    const copy = path.join(folder, 'cut.zip');
    await writeFile(copy, bytes.subarray(0, bytes.length - 2000));
    return copy;
  }

  async function somethingElse(): Promise<string> {
    const copy = path.join(folder, 'other.zip');
    await writeFile(copy, 'hello');
    return copy;
  }

  const changed = (): Promise<string> =>
    altered((_manifest, entries) => {
      const text = String(entries.get(entryOf.table('application')));
      entries.set(entryOf.table('application'), Buffer.from(text.replace('saved', 'offer')));
    });

  const withoutFiles = (): Promise<string> =>
    altered(({ files }, entries) => files.forEach(({ key }) => entries.delete(entryOf.file(key))));

  const outside = (): Promise<string> =>
    altered((manifest) => {
      // Its file name is refused by the reader of the archive already.
      manifest.settings = manifest.settings.map((part) => ({ ...part, name: 'signing-secret' }));
      manifest.files = manifest.files.map((part) => ({ ...part, key: `x/${part.key}` }));
    });

  it.each([
    ['cut off', cutOff, /is incomplete: its end is missing\./],
    ['another file', somethingElse, /is not a backup of Foothold\./],
    ['not there', () => Promise.resolve('/nowhere/gone.zip'), /^There is no file \/nowhere\/gone\.zip\./],
    ['a folder', () => Promise.resolve('/tmp'), /^This is a folder, not a backup: \/tmp\./],
    ['changed in a table', changed, /is damaged: tables\/application\.copy is not/],
    ['without its files', withoutFiles, /is damaged: its table of contents/],
    ['with files of other names', outside, /is damaged: files\/x\//],
    [
      'of a newer version',
      () => altered((manifest) => void manifest.migrations.push('2027-01-01-next')),
      /made by a newer version of Foothold \(2027-01-01-next\)/,
    ],
    [
      'of a newer format',
      () => altered((manifest) => Object.assign(manifest, { format: 2 })),
      /made by a newer version of Foothold\./,
    ],
    [
      'of other people',
      () => altered((manifest) => Object.assign(manifest, { signIn: 'firebase:elsewhere' })),
      /people sign in with 'firebase:elsewhere'/,
    ],
    [
      'with columns that do not exist',
      () => altered(({ tables }) => tables.forEach(({ columns }) => columns.push('x"; drop table job; --'))),
      /doesn't match the version it names: the table /,
    ],
  ])('is refused with a sentence, and changes nothing: %s', async (_what, backup, sentence) => {
    await expect(backup().then((from) => restore(from, place))).rejects.toThrow(sentence);
    expect(await state()).toEqual(before);
  });
});
