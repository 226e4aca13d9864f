import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { DiskStore } from '../../platform/storage/disk-store.ts';
import { bytesOf, type FileStore } from '../../platform/storage/file-store.ts';
import { SignedLinks } from '../../platform/storage/signed-links.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { somePdf, uploadSide } from '../../testing/uploads.ts';
import { ProfileFilesService } from './profile-files.service.ts';
import { ProfileService } from './profile.service.ts';

/** Without listeners. */
const SILENT = { publish: () => undefined };

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

let app: TestApp;
const side = uploadSide(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a row that cannot be written', () => {
  it('removes its file', async () => {
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

describe('a file removed from the profile', () => {
  const put = ({ token }: Person, body: object) => app.api('PUT', '/me', { token, body });

  it('is deleted at once, over REST and GraphQL, and the other one stays', async () => {
    const person = await newPerson();
    const { url: cv } = await side.send('/me/cv', person, { content: somePdf() });
    const { url: avatar } = await side.send('/me/avatar', person, {
      content: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#1f7a5c' } })
        .png()
        .toBuffer(),
    });
    expect((await put(person, { avatar_url: '' })).json()).toMatchObject({ avatar_url: '', cv_url: cv });
    expect(await side.onDisk(person)).toEqual([cv.replace('/files/', '')]);
    const clear = 'mutation { updateProfile(input: { cvUrl: "" }) { profile { cvUrl } } }';
    expect((await app.graphql(clear, {}, person.token)).data).toEqual({ updateProfile: { profile: { cvUrl: '' } } });
    expect(await side.onDisk(person)).toEqual([]);
    for (const gone of [{ avatar_url: avatar }, { cv_url: cv }]) {
      expect((await put(person, gone)).json()).toMatchObject({ code: 'INVALID_INPUT' });
    }
    expect(await side.fieldsOf(person)).toMatchObject({ avatar_url: '', cv_url: '' });
  });

  it('stays when the change is rolled back', async () => {
    const person = await newPerson();
    const { url } = await side.send('/me/cv', person, { content: somePdf() });
    expect((await put(person, { cv_url: '', github_url: 'javascript:alert(1)' })).status).toBe(400);
    expect(await side.onDisk(person)).toEqual([url.replace('/files/', '')]);
  });

  it('is removed from the profile even when it cannot be deleted', async () => {
    const person = await newPerson();
    await side.send('/me/cv', person, { content: somePdf() });
    const away: Pick<FileStore, 'delete'> = { delete: () => Promise.reject(new Error('away')) };
    const profiles = new ProfileService({ em: app.orm.em.fork(), pubSub: SILENT, listeners: [], store: away });
    const viewer = { ...person, emailVerified: true, expiresAt: new Date(), signedInAt: new Date() };
    expect((await profiles.updateProfile(viewer, { cvUrl: '' })).cvUrl).toBe('');
    expect(await side.fieldsOf(person)).toMatchObject({ cv_url: '' });
  });

  it('cannot be set again by its old path', async () => {
    const person = await newPerson();
    const { url: older } = await side.send('/me/cv', person, { content: somePdf() });
    const { url: newer } = await side.send('/me/cv', person, { content: somePdf(400) });
    expect((await put(person, { cv_url: older })).json()).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await put(person, { cv_url: newer })).json()).toMatchObject({ cv_url: newer });
    expect(await side.onDisk(person)).toEqual([newer.replace('/files/', '')]);
  });
});

describe("a person's stored files", () => {
  it('are listed with their content, and removed together', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await side.send('/me/cv', person, { content: somePdf(400) });
    await side.send('/me/cv', other, { content: somePdf() });
    const store = new DiskStore(path.join(app.config.dataDir, 'files'));
    const files = new ProfileFilesService({
      profile: new ProfileService({ em: app.orm.em.fork(), pubSub: SILENT, listeners: [], store }),
      store,
      links: new SignedLinks('nothing is signed here', systemClock),
      publicUrl: app.config.http.publicUrl,
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
