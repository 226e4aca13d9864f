import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '../../../entities.ts';
import { migrate } from '../../../platform/db/orm.ts';
import { primaryReader } from '../../../platform/db/reader.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createBus } from '../../../platform/pubsub.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import {
  anyPosting,
  anyQuery,
  bySource,
  matches,
  pageOf,
  SEARCH_NOW,
  sourceOf,
} from '../../../testing/search-cases.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { Posting } from '../model/posting.ts';
import { writePostings } from '../ingest/posting-writer.ts';
import { EVERYTHING, type JobHits, type JobQuery } from './job-search.ts';
import { readDatabaseId } from './job-feed.query.ts';
import { LiveJobSearch, type LiveSearchParts } from './live-job-search.ts';
import { readSnapshot } from './snapshot.ts';
import { SqlJobSearch } from './sql-job-search.ts';

let database: { url: string; drop: () => Promise<void> };
let pool: pg.Pool;
let folder: string;
const opened: LiveJobSearch[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, entities);
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  folder = await mkdtemp(path.join(os.tmpdir(), 'foothold-search-'));
});
afterEach(async () => {
  for (const search of opened.splice(0)) await search.close();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** What stands in the database, by the id that its feed gives it. */
const standing = new Map<string, Posting>();
const ids = new Map<string, string>();

async function write(...postings: Posting[]): Promise<void> {
  for (const [source, some] of bySource(postings)) {
    await writePostings(pool, { source, postings: some, now: new Date(SEARCH_NOW) });
  }
  for (const posting of postings) standing.set(posting.externalId, posting);
  const { rows } = await pool.query<{ external_id: string; job_id: string }>(
    'select external_id, job_id from job_source',
  );
  for (const row of rows) ids.set(row.external_id, row.job_id);
}

async function remove(externalId: string): Promise<void> {
  await pool.query('delete from job where id = $1', [ids.get(externalId)]);
  standing.delete(externalId);
}

function expected(query: JobQuery): JobHits {
  const found = [...standing.values()]
    .filter((posting) => matches(posting, query))
    .map(({ externalId, postedDate }) => ({ id: ids.get(externalId) ?? '', postedDate }))
    .toSorted((a, b) => b.postedDate.getTime() - a.postedDate.getTime() || Number(BigInt(b.id) - BigInt(a.id)));
  return pageOf(found, query);
}

function openSearch(parts: Partial<LiveSearchParts> = {}): LiveJobSearch {
  const reader = primaryReader(pool);
  const search = new LiveJobSearch({ reader, logger: createLogger('error'), snapshotFile: null, ...parts });
  opened.push(search);
  return search;
}

/** Fails with the query they disagree about; false when it was not the index that answered. */
async function agrees(search: LiveJobSearch, runs: number): Promise<boolean> {
  const sql = new SqlJobSearch(primaryReader(pool));
  expect(await search.counts()).toEqual(await sql.counts());
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      const right = expected(query);
      expect(await search.search(query)).toMatchObject(right);
      expect(await sql.search(query)).toMatchObject(right);
    }),
    { numRuns: runs },
  );
  return search.isReady;
}

/** A posting as its source has it now. */
function rewritten(old: Posting | undefined, posting: Posting): Posting[] {
  if (old === undefined) return [];
  const { company } = sourceOf(old) === sourceOf(posting) ? posting : old;
  return [{ ...posting, company, externalId: old.externalId }];
}

const newPostings = (count: number, seed: number): Posting[] => fc.sample(anyPosting, { numRuns: count, seed });

describe('LiveJobSearch', () => {
  beforeEach(async () => {
    await pool.query('delete from job');
    standing.clear();
    await write(...newPostings(300, 1));
  });

  it('answers as SQL and as reading every posting do', async () => {
    const search = openSearch();
    await search.refresh();
    expect(await agrees(search, 150)).toBe(true);
  });

  it.each([
    ['beside the base', 100_000],
    ['merged into it again and again', 20],
  ])('stays right while postings come, change, close and go, %s', async (_how, mergeAfter) => {
    const search = openSearch({ mergeAfter });
    await search.refresh();
    for (let round = 0; round < 8; round += 1) {
      const known = [...standing.keys()].filter((_key, at) => at % 5 === round % 5);
      const changes = newPostings(known.length, 100 + round);
      await write(
        ...newPostings(25, 200 + round),
        ...changes.flatMap((posting, at) => rewritten(standing.get(known[at] ?? ''), posting)),
      );
      for (const key of known.slice(0, 3)) await remove(key);
      await search.refresh();
      expect(await agrees(search, 25)).toBe(true);
    }
  });

  it('misses nothing that is written while it merges', async () => {
    const search = openSearch({ mergeAfter: 1 });
    await search.refresh();
    await Promise.all(
      Array.from({ length: 6 }, async (_none, at) => {
        await write(...newPostings(40, 300 + at));
        await search.refresh();
      }),
    );
    await search.refresh();
    expect(await agrees(search, 50)).toBe(true);
  });

  it('starts from its snapshot, and catches up with what came after it', async () => {
    const snapshotFile = path.join(folder, 'kept.bin');
    await openSearch({ snapshotFile }).refresh();
    const openCount = expected(EVERYTHING).total;
    await write(...newPostings(50, 2));
    const [first = ''] = standing.keys();
    await remove(first);
    expect(await readSnapshot(snapshotFile, await readDatabaseId(pool))).toMatchObject({
      columns: { size: openCount },
    });
    const again = openSearch({ snapshotFile });
    await again.refresh();
    expect(await agrees(again, 50)).toBe(true);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['damaged', (bytes) => Buffer.concat([bytes.subarray(0, -9), Buffer.from('x'), bytes.subarray(-8)])],
    ['cut off', (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
    [
      'of other facts',
      (bytes) => Buffer.from(bytes.toString('latin1').replace('type_mask 8', 'type_mask 9'), 'latin1'),
    ],
    [
      'of another version',
      (bytes) => Buffer.from(bytes.toString('latin1').replace('"version":', '"version":9'), 'latin1'),
    ],
    [
      'of another database',
      (bytes) => Buffer.from(bytes.toString('latin1').replace(/"databaseId":"./, '"databaseId":"-'), 'latin1'),
    ],
  ])('passes over a snapshot that is %s', async (_what, spoil) => {
    const snapshotFile = path.join(folder, 'spoilt.bin');
    await openSearch({ snapshotFile }).refresh();
    await writeFile(snapshotFile, spoil(await readFile(snapshotFile)));
    expect(await readSnapshot(snapshotFile, await readDatabaseId(pool))).toBeNull();
    const search = openSearch({ snapshotFile });
    await search.refresh();
    expect(await agrees(search, 20)).toBe(true);
  });

  it('builds again when the snapshot does not agree with the database', async () => {
    const snapshotFile = path.join(folder, 'old.bin');
    await openSearch({ snapshotFile, logger: createLogger('silent') }).refresh();
    // Behind the back of the triggers, as no writer can.
    await pool.query('truncate job_search');
    standing.clear();
    const search = openSearch({ snapshotFile, logger: createLogger('silent') });
    await search.refresh();
    expect(await agrees(search, 10)).toBe(true);
  });

  it('says which postings changed before it finds them changed', async () => {
    const search = openSearch();
    await search.refresh();
    const told: (readonly string[] | null)[] = [];
    search.onChange((changed) => told.push(changed));
    const open = [...standing.values()].filter(({ closed }) => !closed);
    const [first = '', second = ''] = open.map(({ externalId }) => externalId);
    await write(somePosting({ externalId: first, title: 'Changed' }));
    await remove(second);
    await search.refresh();
    expect(told.flat()).toEqual([ids.get(first), ids.get(second)]);
  });

  it('lets SQL answer until it is ready', async () => {
    const search = openSearch();
    expect(search.isReady).toBe(false);
    const [query] = fc.sample(anyQuery, { numRuns: 1, seed: 5 });
    if (query === undefined) throw new Error('No query.');
    expect(await search.search(query)).toMatchObject(expected(query));
    expect((await search.counts()).total).toBeGreaterThan(0);
  });

  it('notices samples that are dated again', async () => {
    const search = openSearch();
    await search.refresh();
    const newest = { ...EVERYTHING, limit: 1 };
    const [oldest = ''] = (
      await search.search({ ...EVERYTHING, limit: 100, offset: (await search.search(newest)).total - 1 })
    ).ids;
    await pool.query(`update job_search set posted_date = posted_date + interval '10 days' where job_id = $1`, [
      oldest,
    ]);
    await search.refresh();
    expect((await search.search(newest)).ids).toEqual([oldest]);
  });

  it('finds a posting soon after it was written by another process', async () => {
    const search = openSearch();
    const bus = await createBus(database.url, createLogger('error'));
    search.follow(bus);
    await search.refresh();
    await write(somePosting({ title: 'Zeppelin Pilot' }));
    await expect
      .poll(async () => (await search.search({ ...EVERYTHING, titleWords: ['zeppelin'] })).total, {
        timeout: 1_000,
        interval: 5,
      })
      .toBe(1);
    await bus.close();
  });
});
