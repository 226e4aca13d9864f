import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { freePort } from './ports.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: Product | null = null;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-schedule-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  product?.process.kill('SIGKILL');
  await product?.ended;
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>>): Promise<Product> {
  product = startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: `${await freePort()}`,
    AUTH_EMULATOR_URL: inject('authUrl'),
    ...env,
  });
  return product;
}

/** When boards are read. */
async function schedules(): Promise<string[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ cron: string }>('select cron from feed_schedule');
    return rows.map(({ cron }) => cron);
  } finally {
    await client.end();
  }
}

describe('a start', () => {
  it('fetches on schedule when INGEST_SCHEDULE is set, and stops cleanly', async () => {
    const { ready, process, ended } = await start({ INGEST_SCHEDULE: '0 0 29 2 *', INGEST_BOARDS: 'hackernews' });
    await ready;
    // The schedule is written beside the start, which doesn't wait for it.
    await expect.poll(schedules, { timeout: 30_000 }).toEqual(['0 0 29 2 *']);
    process.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
  });

  it('fetches nothing when only INGEST_BOARDS is set', async () => {
    const { ready, process, ended } = await start({ INGEST_BOARDS: 'hackernews' });
    await ready;
    expect(await schedules()).toEqual([]);
    process.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
  });

  it.each([
    [{ INGEST_BOARDS: 'nowhere:x' }, "INGEST_BOARDS: There is no source 'nowhere'."],
    [{ INGEST_SCHEDULE: '99 * * * *' }, 'INGEST_SCHEDULE must be five fields of a crontab line'],
  ])('stops with an error for %j', async (env, sentence) => {
    const { ended } = await start(env);
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toContain('    at ');
  });
});
