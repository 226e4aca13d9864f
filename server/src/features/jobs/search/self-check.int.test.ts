import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../../entities.ts';
import { migrate } from '../../../platform/db/orm.ts';
import { primaryReader } from '../../../platform/db/reader.ts';
import { createLogger } from '../../../platform/logger.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { writePostings } from '../ingest/posting-writer.ts';
import { EVERYTHING, type JobQuery } from './job-search.ts';
import { LiveJobSearch, type LiveSearchParts } from './live-job-search.ts';
import { SqlJobSearch } from './sql-job-search.ts';

let database: { url: string; drop: () => Promise<void> };
let pool: pg.Pool;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, entities);
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  folder = await mkdtemp(path.join(os.tmpdir(), 'foothold-check-'));
  await write(Array.from({ length: 80 }, (_none, at) => `Engineer ${at}`));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function write(titles: readonly string[]): Promise<void> {
  const postings = titles.map((title) => somePosting({ externalId: title, title }));
  await writePostings(pool, { source: 'test', postings, now: new Date() });
}

async function withSearch<T>(parts: Partial<LiveSearchParts>, use: (search: LiveJobSearch) => Promise<T>): Promise<T> {
  const reader = primaryReader(pool);
  const search = new LiveJobSearch({ reader, logger: createLogger('silent'), snapshotFile: null, ...parts });
  try {
    await search.refresh();
    return await use(search);
  } finally {
    await search.close();
  }
}

const titled = (word: string): JobQuery => ({ ...EVERYTHING, titleWords: [word] });

describe('the comparison of the index with SQL', () => {
  it('comes after the first answers, and replaces a copy that it finds wrong', async () => {
    const snapshotFile = path.join(folder, 'wrong.bin');
    await withSearch({ snapshotFile }, async () => undefined);
    // As many postings and the same newest ones, behind the back of the triggers: only a longer look tells.
    await pool.query('alter table job_search disable trigger user');
    await pool.query(`update job_search set title_words = array_to_tsvector(array['engineer', 'serious'])`);
    await pool.query('alter table job_search enable trigger user');
    await pool.query(`insert into title_word (word) values ('serious')`);
    await withSearch({ snapshotFile }, async (search) => {
      const told: (readonly string[] | null)[] = [];
      search.onChange((changed) => told.push(changed));
      expect(search.isReady).toBe(true);
      await search.check();
      await search.refresh();
      expect((await search.search(titled('serious'))).total).toBe(80);
      expect(search.isReady).toBe(true);
      // Caches of rows of the replaced index must be cleared.
      expect(told).toEqual([null]);
    });
  });

  it('leaves the answers to SQL when the index cannot be made right', async () => {
    const sql = new SqlJobSearch(primaryReader(pool));
    const counts = async (): Promise<Awaited<ReturnType<typeof sql.counts>>> => ({
      ...(await sql.counts()),
      total: -1,
    });
    await withSearch({ oracle: Object.assign(new SqlJobSearch(primaryReader(pool)), { counts }) }, async (search) => {
      const told: (readonly string[] | null)[] = [];
      search.onChange((changed) => told.push(changed));
      expect(search.isReady).toBe(true);
      await search.check();
      await search.refresh();
      expect(search.isReady).toBe(false);
      // Nothing that was read with it outlives it, although no other index comes for minutes.
      expect(told).toEqual([null]);
      expect((await search.search(titled('engineer'))).total).toBe(80);
    });
  });

  it('is not misled by postings that are written meanwhile', async () => {
    await withSearch({}, async (search) => {
      const checking = search.check();
      for (let at = 0; at < 5; at += 1) await write([`Baker ${at}`]);
      await checking;
      await search.check();
      // The comparison may have been over before the last of them.
      await search.refresh();
      expect(search.isReady).toBe(true);
      expect((await search.search(titled('baker'))).total).toBe(
        (await new SqlJobSearch(primaryReader(pool)).search(titled('baker'))).total,
      );
    });
  });
});
