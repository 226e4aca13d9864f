import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '../../../entities.ts';
import { migrate } from '../../../platform/db/orm.ts';
import { primaryReader } from '../../../platform/db/reader.ts';
import { createLogger } from '../../../platform/logger.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { JobRowCache } from './job-row-cache.ts';
import { writePostings } from '../ingest/posting-writer.ts';
import { LiveJobSearch } from './live-job-search.ts';

let database: { url: string; drop: () => Promise<void> };
let pool: pg.Pool;
const opened: LiveJobSearch[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, entities);
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
});
afterAll(async () => {
  for (const search of opened) await search.close();
  await pool.end();
  await database.drop();
});

const NAMES = ['a', 'b', 'c'];
let ids: string[];

async function write(name: string, title: string, salary: string | null = null): Promise<void> {
  const postings = [somePosting({ externalId: name, title, salary })];
  await writePostings(pool, { source: 'test', postings, now: new Date() });
}

/** A search that follows the database as far as it is told to, as each server process has one. */
async function openSearch(): Promise<LiveJobSearch> {
  const search = new LiveJobSearch({
    reader: primaryReader(pool),
    logger: createLogger('error'),
    snapshotFile: null,
  });
  opened.push(search);
  await search.refresh();
  return search;
}

describe('JobRowCache', () => {
  beforeEach(async () => {
    await pool.query('delete from job');
    for (const name of NAMES) await write(name, `Title ${name}`);
    const { rows } = await pool.query<{ job_id: string }>('select job_id from job_source order by external_id');
    ids = rows.map(({ job_id }) => job_id);
  });

  it('gives rows in the order asked for, without those that are gone', async () => {
    const cache = new JobRowCache(primaryReader(pool), await openSearch());
    const [a = '', b = '', c = ''] = ids;
    expect((await cache.rows([b])).map(({ title }) => title)).toEqual(['Title b']);
    const titles = (await cache.rows([c, '999999999', b, a])).map(({ title }) => title);
    expect(titles).toEqual(['Title c', 'Title b', 'Title a']);
  });

  it('asks the database for a row once', async () => {
    const cache = new JobRowCache(primaryReader(pool), await openSearch());
    const [first] = await cache.rows(ids);
    expect((await cache.rows(ids))[0]).toBe(first);
  });

  it('shows every server process what changed, once its feed told of it', async () => {
    const searches = [await openSearch(), await openSearch()];
    const caches = searches.map((search) => new JobRowCache(primaryReader(pool), search));
    for (const cache of caches) await cache.rows(ids);
    // Nothing that search itself reads: the salary alone.
    await write('a', 'Title a', '90,000 EUR');
    for (const search of searches) await search.refresh();
    for (const cache of caches) {
      expect((await cache.rows(ids)).map(({ salary }) => salary)).toEqual(['90,000 EUR', null, null]);
    }
  });

  it('keeps no row that was being read while the feed told of a change', async () => {
    const listeners: ((changed: readonly string[] | null) => void)[] = [];
    const cache = new JobRowCache(primaryReader(pool), {
      isReady: true,
      onChange: (listener) => listeners.push(listener),
    });
    const reading = cache.rows(ids);
    for (const tell of listeners) tell(ids.slice(0, 1));
    const [first] = await reading;
    const [second] = await cache.rows(ids);
    expect(second).not.toBe(first);
    expect((await cache.rows(ids))[0]).toBe(second);
  });

  it('asks the database while the feed may have missed changes', async () => {
    let isReady = true;
    const cache = new JobRowCache(primaryReader(pool), {
      get isReady() {
        return isReady;
      },
      onChange: () => undefined,
    });
    await cache.rows(ids);
    isReady = false;
    await write('a', 'Newer a');
    expect((await cache.rows(ids))[0]?.title).toBe('Newer a');
  });

  it('holds so many rows and no more, the longest unused going first', async () => {
    const cache = new JobRowCache(primaryReader(pool), await openSearch(), 2);
    const [a = '', b = '', c = ''] = ids;
    const [kept] = await cache.rows([a]);
    await cache.rows([b]);
    await cache.rows([a]);
    await cache.rows([c]);
    expect(cache.size).toBe(2);
    expect((await cache.rows([a]))[0]).toBe(kept);
  });
});
