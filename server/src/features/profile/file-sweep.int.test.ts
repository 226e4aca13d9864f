import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS, systemClock } from '../../platform/clock.ts';
import { fileAddress, newFileKey } from '../../platform/storage/file-keys.ts';
import { DiskStore } from '../../platform/storage/disk-store.ts';
import { aProfile } from '../../testing/factories/account.factory.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { filesOnDisk, somePdf, upload } from '../../testing/uploads.ts';
import { sweepFiles } from './file-sweep.ts';

let app: TestApp;
let root: string;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  root = path.join(app.config.dataDir, 'files');
});
beforeEach(async () => {
  person = await newPerson();
});
afterAll(() => app.close());

const references = { deleteExpired: async () => undefined, inUse: async () => [] };
const sweep = (): Promise<number> =>
  sweepFiles({ store: new DiskStore(root), em: app.orm.em, clock: systemClock, references });

/** Sets the modification time of a file. */
async function age(key: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms);
  await utimes(path.join(root, key), then, then);
}

/** A file without a reference. */
async function orphan(key: string, ageMs: number): Promise<string> {
  await mkdir(path.dirname(path.join(root, key)), { recursive: true });
  await writeFile(path.join(root, key), 'left behind');
  await age(key, ageMs);
  return key;
}

describe('the sweep', () => {
  it('removes unreferenced files older than an hour', async () => {
    const key = await orphan(newFileKey('resumes', person.id, 'pdf', new Date()), HOUR_MS + 1000);
    expect(await sweep()).toBe(1);
    expect(await filesOnDisk(app.config.dataDir)).not.toContain(key);
  });

  it('keeps referenced files, however old', async () => {
    const { url } = await upload(app.origin, person.token, '/me/cv', { content: somePdf() });
    const key = url.replace('/files/', '');
    await age(key, 100 * 24 * HOUR_MS);
    expect(await sweep()).toBe(0);
    expect(await filesOnDisk(app.config.dataDir)).toContain(key);
  });

  it('keeps recent files: their profile field may be about to be written', async () => {
    const key = await orphan(newFileKey('avatars', person.id, 'png', new Date()), HOUR_MS - 60_000);
    expect(await sweep()).toBe(0);
    expect(await filesOnDisk(app.config.dataDir)).toContain(key);
  });

  it('removes a file referenced by another person’s profile, but not its owner’s', async () => {
    const other = await newPerson();
    await upload(app.origin, other.token, '/me/cv', { content: somePdf() });
    const key = await orphan(newFileKey('resumes', person.id, 'pdf', new Date()), 2 * HOUR_MS);
    await app.query('update profile set cv_url = $1 where user_id = $2', [fileAddress(key), other.id]);
    expect(await sweep()).toBe(1);
  });

  it("keeps the files of an id with characters that folders can't have", async () => {
    const id = 'ada:lovelace@example.com/../x';
    const key = newFileKey('resumes', id, 'pdf', new Date());
    await orphan(key, 2 * HOUR_MS);
    await aProfile(app, { id }, { cvUrl: fileAddress(key) });
    expect(await sweep()).toBe(0);
  });

  it('removes partial files of interrupted uploads', async () => {
    await orphan('.incoming/old', 2 * HOUR_MS);
    await orphan('.incoming/young', HOUR_MS / 2);
    await sweep();
    const left = (await filesOnDisk(app.config.dataDir)).filter((file) => file.startsWith('.incoming'));
    expect(left).toEqual(['.incoming/young']);
  });

  it('keeps files that the server did not name', async () => {
    await orphan('avatars/readme.txt', 2 * HOUR_MS);
    expect(await sweep()).toBe(0);
    expect(await filesOnDisk(app.config.dataDir)).toContain('avatars/readme.txt');
  });
});
