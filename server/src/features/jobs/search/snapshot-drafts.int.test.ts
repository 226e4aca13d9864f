import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '../../../entities.ts';
import { migrate } from '../../../platform/db/orm.ts';
import { primaryReader } from '../../../platform/db/reader.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { LiveJobSearch } from './live-job-search.ts';

const NAME = 'search-index.bin';
const HOUR_MS = 3_600_000;

let database: { url: string; drop: () => Promise<void> };
let pool: pg.Pool;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, entities);
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  folder = await mkdtemp(path.join(os.tmpdir(), 'foothold-drafts-'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function leave(name: string, ageMs: number): Promise<string> {
  const time = new Date(Date.now() - ageMs);
  await writeFile(path.join(folder, name), 'half');
  await utimes(path.join(folder, name), time, time);
  return name;
}

it('a start removes the drafts of killed processes, and neither those being written nor other files', async () => {
  await leave(`${NAME}.${randomUUID()}`, 2 * HOUR_MS);
  const stays = [
    await leave(`${NAME}.${randomUUID()}`, HOUR_MS / 2),
    await leave(`other.bin.${randomUUID()}`, 2 * HOUR_MS),
    await leave(`${NAME}.copy`, 2 * HOUR_MS),
  ];
  const search = new LiveJobSearch({
    reader: primaryReader(pool),
    logger: createLogger('error'),
    snapshotFile: path.join(folder, NAME),
  });
  await search.refresh();
  expect((await readdir(folder)).toSorted()).toEqual([NAME, ...stays].toSorted());
  await search.close();
});
