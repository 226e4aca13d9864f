import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkReplicas } from '../../../cli/doctor/replicas.ts';
import { loadConfig } from '../../../config.ts';
import { entities } from '../../../entities.ts';
import { migrate } from '../../../platform/db/orm.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { Replicas } from '../../../platform/db/replicas.ts';
import { createLogger } from '../../../platform/logger.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { type OwnPostgres, startPrimary, startReplica } from '../../../testing/replica.ts';
import { newPerson } from '../../../testing/people.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { JobCountsCache } from './job-counts.ts';
import { JobRowCache } from './job-row-cache.ts';
import { writePostings } from '../ingest/posting-writer.ts';
import { inspectServer, type JobReader, openJobReader } from './job-reader.ts';
import { EVERYTHING } from './job-search.ts';
import { LiveJobSearch } from './live-job-search.ts';
import { SqlJobSearch } from './sql-job-search.ts';

// Two database servers are made and started.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let primary: OwnPostgres;
let replica: OwnPostgres;
let pool: pg.Pool;
let replicaPool: pg.Pool;
/** Takes connections and never says a word, as a host that was cut off does. */
let silent: Server;
let reader: JobReader;
/** The servers, by host and port, on which reads ran since it was emptied. */
let used: Set<string>;
const opened: LiveJobSearch[] = [];

beforeAll(async () => {
  primary = await startPrimary();
  replica = await startReplica(primary);
  await migrate(primary.url, entities);
  pool = new pg.Pool({ connectionString: primary.url, max: 4 });
  replicaPool = new pg.Pool({ connectionString: replica.url, max: 4 });
  for (const each of [pool, replicaPool]) each.on('error', () => undefined);
  const sockets = new Set<Socket>();
  silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  silent.on('close', () => sockets.forEach((socket) => socket.destroy()));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
});

afterAll(async () => {
  silent.close();
  silent.emit('close');
  await Promise.all([pool.end(), replicaPool.end()]);
  await replica.remove();
  await primary.remove();
});

const hostOf = (server: pg.Pool): string => new URL(server.options.connectionString ?? '').host;
const isReady = (): boolean => reader.conditions().get(new URL(replica.url).host) === 'ready';
async function untilReady(): Promise<void> {
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
}
const pause = (): Promise<unknown> => replicaPool.query('select pg_wal_replay_pause()');
const resume = (): Promise<unknown> => replicaPool.query('select pg_wal_replay_resume()');

beforeEach(async () => {
  await pool.query('delete from job');
  const address = silent.address();
  const silentUrl = `postgres://foothold@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/foothold`;
  const open = openJobReader(pool, [silentUrl, replica.url], createLogger('silent'));
  used = new Set();
  reader = {
    primary: open.primary,
    read: (work) =>
      open.read((server) => {
        used.add(hostOf(server));
        return work(server);
      }),
    require: (position) => open.require(position),
    requireLatest: () => open.requireLatest(),
    conditions: () => open.conditions(),
    close: () => open.close(),
  };
  await untilReady();
});

afterEach(async () => {
  for (const search of opened.splice(0)) await search.close();
  await reader.close();
});

async function write(externalId: string, title: string): Promise<void> {
  await writePostings(pool, { source: 'test', postings: [somePosting({ externalId, title })], now: new Date() });
}

function openSearch(from: Reader = reader): LiveJobSearch {
  const search = new LiveJobSearch({ reader: from, logger: createLogger('silent'), snapshotFile: null });
  opened.push(search);
  return search;
}

/** The titles a search for everything shows, as a page does: ids from search, rows by their ids. */
async function titles(search: LiveJobSearch, rows: JobRowCache): Promise<string[]> {
  const { ids } = await search.search(EVERYTHING);
  return (await rows.rows(ids)).map(({ title }) => title).toSorted();
}

describe('a read replica', () => {
  it('is what the index is built from, what rows are read from, and what answers in place of the index', async () => {
    for (const name of ['a', 'b', 'c']) await write(name, `Title ${name}`);
    await reader.requireLatest();
    await untilReady();
    // The server itself saw the search, and the primary did not.
    expect((await new SqlJobSearch(reader).search(EVERYTHING)).total).toBe(3);
    const asked = `select from pg_stat_activity where query like 'with hit as materialized%'`;
    expect((await replicaPool.query(asked)).rowCount).toBeGreaterThan(0);
    expect((await pool.query(asked)).rowCount).toBe(0);
    const search = openSearch();
    const rows = new JobRowCache(reader, search);
    expect(await titles(search, rows)).toEqual(['Title a', 'Title b', 'Title c']);
    expect(search.isReady).toBe(false);
    await search.refresh();
    expect(search.isReady).toBe(true);
    expect(await titles(search, rows)).toEqual(['Title a', 'Title b', 'Title c']);
    expect([...used]).toEqual([new URL(replica.url).host]);
  });

  it('that has not replayed a change shows it to nobody: what is new is found, and what was changed is not old', async () => {
    await write('a', 'Title a');
    await reader.requireLatest();
    await untilReady();
    const search = openSearch();
    await search.refresh();
    const rows = new JobRowCache(reader, search);
    const counts = new JobCountsCache(search);
    expect([await titles(search, rows), (await counts.counts()).total]).toEqual([['Title a'], 1]);
    await pause();
    try {
      await write('a', 'Title changed');
      await write('b', 'Title b');
      await search.refresh();
      expect(isReady()).toBe(false);
      expect([await titles(search, rows), (await counts.counts()).total]).toEqual([['Title b', 'Title changed'], 2]);
      expect((await replicaPool.query('select from job')).rowCount).toBe(1);
    } finally {
      await resume();
    }
    await untilReady();
    used.clear();
    expect(await titles(search, new JobRowCache(reader, search))).toEqual(['Title b', 'Title changed']);
    expect([...used]).toEqual([new URL(replica.url).host]);
  });

  it('that stands still while the index is built leaves out nothing', async () => {
    // It looks once: what it knew then holds until the index has caught up and knows better.
    const urls = [replica.url];
    const inspect = inspectServer;
    const replicas = new Replicas({ primary: pool, urls, inspect, logger: createLogger('silent'), everyMs: 1_000_000 });
    await replicas.look();
    await pause();
    try {
      await write('a', 'Title a');
      const builtFrom: string[] = [];
      const search = openSearch({
        primary: pool,
        read: (work) => replicas.read((server) => work(server).finally(() => builtFrom.push(hostOf(server)))),
        require: (position) => replicas.require(position),
        requireLatest: () => replicas.requireLatest(),
      });
      await search.refresh();
      expect([search.isReady, builtFrom]).toEqual([true, [new URL(replica.url).host]]);
      expect(await titles(search, new JobRowCache(replicas, search))).toEqual(['Title a']);
    } finally {
      await resume();
      await replicas.close();
    }
  });

  it('that has not replayed a change is not counted in place of the index either', async () => {
    await pause();
    try {
      await write('a', 'Title a');
      expect((await new SqlJobSearch(reader).counts()).total).toBe(1);
    } finally {
      await resume();
    }
  });

  it('keeps up with changes that come one after the other, whatever its lag', async () => {
    const search = openSearch();
    await search.refresh();
    const rows = new JobRowCache(reader, search);
    const expected: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      if (round % 3 === 1) await pause();
      await write(`${round}`, `Title ${String(round).padStart(2, '0')}`);
      expected.push(`Title ${String(round).padStart(2, '0')}`);
      await search.refresh();
      expect(await titles(search, rows)).toEqual(expected);
      if (round % 3 === 1) await resume();
      if (round % 3 === 2) await untilReady();
    }
  });

  it('serves the whole app, and the doctor finds it well', async () => {
    const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replica.url };
    const app = await startTestApp(env);
    try {
      const { host } = new URL(replica.url);
      const metrics = async (): Promise<string> => (await fetch(`${app.origin}/metrics`)).text();
      const search = async (jobTitle: string): Promise<string> => {
        const page = '{ jobs(filter: { jobTitle: "' + jobTitle + '" }) { total jobs { title } } }';
        return JSON.stringify((await app.graphql(page, {}, (await newPerson()).token)).data);
      };
      await expect.poll(metrics, { timeout: 20_000 }).toContain(`database_replica_ready{replica="${host}"} 1`);
      await write('a', 'Zeppelin Pilot');
      await expect.poll(() => search('zeppelin'), { timeout: 20_000 }).toContain('Zeppelin Pilot');
      await pause();
      // Told by the database alone, as an ingest in another process is.
      await write('b', 'Balloon Pilot');
      await expect.poll(() => search('balloon'), { timeout: 20_000 }).toContain('Balloon Pilot');
      expect(await metrics()).toContain(`database_replica_ready{replica="${host}"} 0`);
      expect(await checkReplicas(loadConfig(env))).toMatchObject([{ state: 'note' }]);
      await resume();
      await expect.poll(() => checkReplicas(loadConfig(env)), { timeout: 20_000 }).toMatchObject([{ state: 'ok' }]);
    } finally {
      await resume();
      await app.close();
    }
  });

  it('that ends under load costs nobody an answer, and is used again when it is back', async () => {
    await write('a', 'Title a');
    await reader.requireLatest();
    await untilReady();
    const sql = new SqlJobSearch(reader);
    const searching = Promise.all(Array.from({ length: 200 }, () => sql.search(EVERYTHING)));
    await replica.stop();
    expect(new Set((await searching).map(({ total }) => total))).toEqual(new Set([1]));
    used.clear();
    expect((await sql.search(EVERYTHING)).total).toBe(1);
    expect(used).toContain(new URL(primary.url).host);
    await replica.restart();
    await untilReady();
    used.clear();
    expect((await sql.search(EVERYTHING)).total).toBe(1);
    expect([...used]).toEqual([new URL(replica.url).host]);
  });
});
