import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWN_SOURCE } from '../../../domain/index.ts';
import { createLogger } from '../../../platform/logger.ts';
import { CHILD_ENVIRONMENT } from '../../../testing/child-environment.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { createIngestFixture, type IngestFixture } from '../../../testing/ingest-fixture.ts';
import { READER_VERSION } from '../model/reader-version.ts';
import { startRereading } from './start-rereading.ts';

let fixture: IngestFixture;
beforeAll(async () => {
  fixture = await createIngestFixture();
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

const start = () =>
  startRereading({
    databaseUrl: fixture.pool.options.connectionString ?? '',
    logger: createLogger('silent'),
    environment: { ...CHILD_ENVIRONMENT },
  });

const behind = async (): Promise<number> =>
  (await fixture.pool.query('select from job where reader_version < $1', [READER_VERSION])).rowCount ?? 0;

describe('startRereading', { timeout: 60_000 }, () => {
  it('reads in a process of its own what an older reader read, after which there is nothing to start', async () => {
    await fixture.load([somePosting({ title: 'Staff Engineer', experience: null, readerVersion: 0 })]);
    const child = await start();
    while ((await behind()) > 0) await sleep(50);
    await child?.stop();
    expect((await fixture.pool.query('select experience from job')).rows).toEqual([{ experience: 'lead' }]);
    expect(await start()).toBeNull();
  });

  it('makes keys of older rules again as well', async () => {
    await fixture.load([somePosting()]);
    expect(await start()).toBeNull();
    await fixture.pool.query('update job_source set key_version = 0');
    const child = await start();
    while ((await fixture.pool.query('select from job_source where key_version = 0')).rowCount !== 0) await sleep(50);
    await child?.stop();
    expect(await start()).toBeNull();
  });

  it('starts nothing for jobs that people added', async () => {
    await fixture.load([somePosting({ readerVersion: 0 })], { source: OWN_SOURCE });
    expect(await start()).toBeNull();
  });
});
