import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { DiskStore } from '../../platform/storage/disk-store.ts';
import { bytesOf } from '../../platform/storage/file-store.ts';
import { SignedLinks } from '../../platform/storage/signed-links.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { somePdf, type UploadSide, uploadSide } from '../../testing/uploads.ts';
import { ProfileFilesService } from './profile-files.service.ts';
import { ProfileService } from './profile.service.ts';

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

let app: TestApp;
let side: UploadSide;
beforeAll(async () => {
  app = await startTestApp();
  side = uploadSide(app);
});
afterAll(() => app.close());

describe('a row that cannot be written', () => {
  it('takes its file back', async () => {
    const person = await newPerson();
    await app.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await app.query('create trigger refuse before insert or update on profile for each row execute function refuse()');
    expect((await side.send('/me/cv', person, { content: somePdf() })).status).toBe(500);
    await app.query('drop trigger refuse on profile');
    expect(await side.onDisk(person)).toEqual([]);
  });
});

describe('what a person has stored', () => {
  it('is listed with its content, and removed as a whole', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await side.send('/me/cv', person, { content: somePdf(400) });
    await side.send('/me/cv', other, { content: somePdf() });
    const files = new ProfileFilesService({
      profile: new ProfileService(app.orm.em.fork(), []),
      store: new DiskStore(path.join(app.config.dataDir, 'files')),
      links: new SignedLinks('nothing is signed here', systemClock),
      clock: systemClock,
    });
    const listed = await all(files.filesOf(person.id));
    expect(listed).toMatchObject([
      { name: expect.stringMatching(/^resumes\/cv-\d{13}-[0-9a-f]{32}\.pdf$/), size: 400 },
    ]);
    const content = await listed[0]?.open();
    expect(content && (await bytesOf(content)).equals(somePdf(400))).toBe(true);
    await files.deleteFilesOf(person.id);
    expect(await side.onDisk(person)).toEqual([]);
    expect(await side.onDisk(other)).toHaveLength(1);
    await expect(files.deleteFilesOf('nobody')).resolves.toBeUndefined();
  });
});
