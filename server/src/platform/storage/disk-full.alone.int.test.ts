import type { FileHandle } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLogger } from '../logger.ts';
import { filesOnDisk, somePdf, uploadSide } from '../../testing/uploads.ts';

/** How many bytes the disk still accepts, and the error after that. */
const disk = vi.hoisted(() => ({ room: Infinity, code: 'ENOSPC', failsAt: 'write' }));

function refusal(): Error {
  return Object.assign(new Error(`${disk.code}: no room at /secret/path`), { code: disk.code });
}

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  /** The real file; it accepts what there is room for and then fails as a full disk does. */
  const open: typeof real.open = async (...args) => {
    const handle: FileHandle = await real.open(...args);
    const writeFile = handle.writeFile.bind(handle);
    handle.writeFile = async (data, options) => {
      if (disk.room === Infinity) return writeFile(data, options);
      if (typeof data === 'string' || !(Symbol.asyncIterator in data)) throw refusal();
      for await (const chunk of data) {
        if (!(chunk instanceof Uint8Array)) throw new TypeError('The store writes bytes.');
        await handle.write(chunk.subarray(0, disk.room));
        if (disk.failsAt === 'write' && chunk.length > disk.room) throw refusal();
      }
      return undefined;
    };
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      if (disk.room !== Infinity && disk.failsAt === 'sync') throw refusal();
      return sync();
    };
    return handle;
  };
  return { ...real, open };
});

/** Advanced to make the readiness check run again. */
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };

let app: TestApp;
const side = uploadSide(() => app);
beforeAll(async () => {
  app = await startTestApp({}, { clock, logger: createLogger('silent') });
});
beforeEach(() => {
  Object.assign(disk, { room: Infinity, code: 'ENOSPC', failsAt: 'write' });
});
afterAll(() => app.close());

describe('a full disk', () => {
  it.each([
    ['in the middle of a file', { room: 1000 }],
    ['when the bytes are flushed to disk', { room: 1000, failsAt: 'sync' }],
    ['because the quota is used up', { room: 0, code: 'EDQUOT' }],
  ])('that fails %s leaves nothing behind and changes nothing', async (_when, state) => {
    const person = await newPerson();
    const before = await side.send('/me/cv', person, { content: somePdf() });
    Object.assign(disk, state);
    const answer = await side.send('/me/cv', person, { content: somePdf(200_000) });
    expect(answer).toMatchObject({ status: 507, code: 'STORAGE_FULL', error: 'The storage is full.' });
    expect(await side.onDisk(person)).toEqual([before.url.replace('/files/', '')]);
    expect(await side.fieldsOf(person)).toMatchObject({ cv_url: before.url });
  });

  it('accepts files again once there is room', async () => {
    const person = await newPerson();
    disk.room = 10;
    expect((await side.send('/me/cv', person, { content: somePdf() })).status).toBe(507);
    disk.room = Infinity;
    expect((await side.send('/me/cv', person, { content: somePdf() })).status).toBe(200);
  });

  it.each([{ room: 1000 }, { room: 1000, failsAt: 'sync' }])('makes the server not ready: %j', async (state) => {
    const readiness = async (): Promise<unknown> => {
      clock.ahead += 6_000;
      return (await fetch(`${app.origin}/health/ready`)).json();
    };
    expect(await readiness()).toMatchObject({ status: 'ok', checks: { storage: 'ok' } });
    Object.assign(disk, state);
    expect(await readiness()).toMatchObject({ status: 'unavailable', checks: { storage: 'failed', database: 'ok' } });
    disk.room = Infinity;
    expect(await readiness()).toMatchObject({ checks: { storage: 'ok' } });
    expect((await filesOnDisk(app.config.dataDir)).filter((file) => file.startsWith('.incoming'))).toEqual([]);
  });

  it('is distinguished from one that is broken', async () => {
    Object.assign(disk, { room: 10, code: 'EIO' });
    const answer = await side.send('/me/cv', await newPerson(), { content: somePdf() });
    expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(answer.error).not.toContain('secret');
    expect((await filesOnDisk(app.config.dataDir)).filter((file) => file.startsWith('.incoming'))).toEqual([]);
  });
});
