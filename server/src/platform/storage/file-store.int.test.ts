import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { startFakeGoogleServer } from '../../testing/fake-google-server.ts';
import { startFakeS3Server } from '../../testing/fake-s3-server.ts';
import type { FakeObjectStore } from '../../testing/fake-object-store.ts';
import { bytesOf, type FileStore } from './file-store.ts';
import { openFileStore } from './open-store.ts';

const MB = 1024 * 1024;

interface Fixture {
  readonly store: FileStore;
  readonly server?: FakeObjectStore;
  readonly close: () => Promise<void>;
}

async function onDisk(): Promise<Fixture> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foothold-files-'));
  const store = await openFileStore(null, folder);
  return { store, close: () => rm(folder, { recursive: true }) };
}

async function onServer(server: FakeObjectStore, address: string): Promise<Fixture> {
  const store = await openFileStore(`${address}endpoint=${encodeURIComponent(server.origin)}`, '/nowhere');
  return {
    store,
    server,
    async close() {
      await store.close();
      await server.close();
    },
  };
}

const drivers = [
  { driver: 'a folder', open: onDisk },
  {
    driver: 'an S3 store',
    open: async () => onServer(await startFakeS3Server(), 's3://files/some/folder?region=eu-central-1&'),
  },
  { driver: 'Google Storage', open: async () => onServer(await startFakeGoogleServer(), 'gs://files/some/folder?') },
];

async function* piecesOf(content: Buffer, size = 64 * 1024): AsyncIterable<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

/** Content that ends with an error after the given bytes, as a cut connection does. */
async function* cutAfter(content: Buffer): AsyncIterable<Uint8Array> {
  yield* piecesOf(content);
  throw new AppError('INVALID_INPUT', 'The upload was cut off.');
}

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.toSorted();
}

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test-key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test-secret');
});
afterAll(() => void vi.unstubAllEnvs());

describe.each(drivers)('files in $driver', ({ open }) => {
  let fixture: Fixture;
  let store: FileStore;
  beforeAll(async () => {
    fixture = await open();
    ({ store } = fixture);
  });
  afterAll(() => fixture.close());

  async function contentOf(key: string): Promise<Buffer | null> {
    const found = await store.read(key);
    return found && bytesOf(found);
  }

  it('can be used', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });

  it.each([1, 70_000, 5 * MB, 5 * MB + 1])('come back unchanged, with %i bytes', async (size) => {
    const content = randomBytes(size);
    await store.put('avatars/ada/whole.png', piecesOf(content), 'image/png');
    expect((await contentOf('avatars/ada/whole.png'))?.equals(content)).toBe(true);
    expect(await store.stat('avatars/ada/whole.png')).toEqual({
      key: 'avatars/ada/whole.png',
      size,
      modifiedAt: expect.any(Date),
    });
  });

  it('can be read in part', async () => {
    await store.put('avatars/ada/part.png', piecesOf(Buffer.from('0123456789')), 'image/png');
    const part = await store.read('avatars/ada/part.png', { start: 2, end: 5 });
    expect(part && (await bytesOf(part)).toString()).toBe('2345');
  });

  it('are overwritten by the same key', async () => {
    await store.put('avatars/ada/twice.png', piecesOf(Buffer.from('first')), 'image/png');
    await store.put('avatars/ada/twice.png', piecesOf(Buffer.from('second')), 'image/png');
    expect((await contentOf('avatars/ada/twice.png'))?.toString()).toBe('second');
  });

  it('that do not exist are null, and deleting them is no error', async () => {
    expect(await store.stat('avatars/ada/none.png')).toBeNull();
    expect(await store.read('avatars/ada/none.png')).toBeNull();
    await expect(store.delete('avatars/ada/none.png')).resolves.toBeUndefined();
  });

  it('are gone once deleted', async () => {
    await store.put('avatars/bob/gone.png', piecesOf(Buffer.from('x')), 'image/png');
    await store.delete('avatars/bob/gone.png');
    expect(await store.stat('avatars/bob/gone.png')).toBeNull();
    expect(await keysOf(store, 'avatars/bob/')).toEqual([]);
  });

  it('are listed by prefix, also when the list has several pages', async () => {
    const own = [1, 2, 3, 4, 5].map((number) => `resumes/carol/cv-${number}.pdf`);
    for (const key of [...own, 'resumes/carolina/cv.pdf', 'avatars/carol/a.png']) {
      await store.put(key, piecesOf(Buffer.from('x')), 'application/pdf');
    }
    expect(await keysOf(store, 'resumes/carol/')).toEqual(own);
    expect(await keysOf(store, 'resumes/')).toEqual([...own, 'resumes/carolina/cv.pdf']);
    expect(await keysOf(store, 'resumes/nobody/')).toEqual([]);
  });

  it.each([0, 70_000, 7 * MB])('whose content fails after %i bytes leave nothing behind', async (size) => {
    const putting = store.put('avatars/dora/cut.png', cutAfter(randomBytes(size)), 'image/png');
    await expect(putting).rejects.toMatchObject({ code: 'INVALID_INPUT', message: 'The upload was cut off.' });
    expect(await store.stat('avatars/dora/cut.png')).toBeNull();
    expect(await keysOf(store, 'avatars/dora/')).toEqual([]);
    expect(fixture.server?.unfinished() ?? 0).toBe(0);
  });
});

describe.each(drivers.slice(1))('$driver with a failure', ({ driver, open }) => {
  it('reports that it has no room left', async () => {
    const { store, server, close } = await open();
    const isS3 = driver.includes('S3');
    server?.answerAll({
      status: 507,
      type: isS3 ? 'application/xml' : 'application/json',
      body: isS3 ? '<Error><Code>XMinioStorageFull</Code></Error>' : '{"error":{"code":507,"message":"Full."}}',
    });
    const putting = store.put('avatars/ada/full.png', piecesOf(Buffer.from('x')), 'image/png');
    await expect(putting).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await close();
  });

  it('is UNAVAILABLE when it refuses, and does not say why', async () => {
    const { store, server, close } = await open();
    server?.answerAll({
      status: 403,
      type: 'application/json',
      body: '{"error":{"code":403,"message":"secret words"}}',
    });
    await expect(store.check()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.not.stringContaining('secret'),
    });
    await expect(store.stat('avatars/ada/full.png')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await close();
  });
});
