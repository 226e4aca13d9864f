import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { jobQuery } from '../../features/jobs/job-query.ts';
import { JobCountsCache } from '../../features/jobs/job-counts.ts';
import { jobRows } from '../../features/jobs/job-rows.query.ts';
import { JobsService } from '../../features/jobs/jobs.service.ts';
import { writePostings } from '../../features/jobs/posting-writer.ts';
import type { LiveJobSearch } from '../../features/jobs/search/live-job-search.ts';
import { disagreements } from './agreement.ts';
import { floorArm, serviceArm, type Task } from './arms.ts';
import { BENCH_NOW, benchPosting, loadBenchPostings } from './data.ts';
import { HttpDoor } from './doors.ts';
import { load, measure } from './measure.ts';
import { LikeOracle } from './oracle.ts';
import type { SizeReport } from './report.ts';
import { benchShapes } from './shapes.ts';
import { SqlitePeer } from './sqlite-peer.ts';
import { type BenchWorld, createBenchWorld } from './world.ts';

export interface BenchSize {
  readonly jobs: number;
  readonly shapes: number;
  readonly rounds: number;
  /** Keeps the database for the next run, which then need not write the postings. */
  readonly keep: boolean;
}

const LOAD_MS = 3_000;
const CLIENTS = 8;

/**
 * Measures everything at one size, on a database made for it.
 *
 * @param say receives sentences for people
 * @throws Error when an answer differs from LIKE: then nothing is worth measuring
 */
export async function benchSize(config: Config, size: BenchSize, say: (line: string) => void): Promise<SizeReport> {
  const world = await createBenchWorld(config, size.keep ? `bench_kept_${size.jobs}` : null, say);
  try {
    const { pool, sql } = world;
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
      const start = performance.now();
      const result = await work();
      const ms = performance.now() - start;
      say(`${name}: ${(ms / 1000).toFixed(1)} s`);
      return { ms, result };
    };
    await timed(`${size.jobs} postings written`, () => loadBenchPostings(pool, size.jobs));
    const tasks = await tasksFor(world, size.shapes);
    const before = memory();
    const index = world.openIndex();
    const { ms: buildMs } = await timed('index built', () => index.refresh());
    const indexMegabytes = memory() - before;
    const listening = await world.listen(index);
    const door = new HttpDoor(listening.origin);
    const oracle = new LikeOracle(pool);
    await oracle.prepare();
    const { result: wrong } = await timed(`${tasks.length} searches compared with LIKE`, () =>
      disagreements(tasks, ({ query }) => oracle.search(query), [
        { name: 'SQL', ask: ({ query }) => sql.search(query) },
        { name: 'index', ask: ({ query }) => index.search(query) },
        { name: 'GraphQL', ask: ({ shape }) => door.hits(shape) },
      ]),
    );
    if (wrong.length > 0 || !index.isReady)
      throw new Error([...wrong, 'Answers are wrong: nothing was measured.'].join('\n'));
    const peer = new SqlitePeer();
    await timed('SQLite filled', () => peer.load(pool));
    const clock = { now: () => BENCH_NOW };
    const service = (search: typeof sql | typeof index): JobsService =>
      new JobsService({
        pool,
        search,
        counts: new JobCountsCache(search),
        rows: { rows: (ids) => jobRows(pool, ids) },
        clock,
      });
    const sqlArm = serviceArm('SQL: page + total', service(sql));
    const indexArm = serviceArm('index: page + total', service(index));
    const arms = [
      floorArm(pool),
      indexArm,
      sqlArm,
      peer.arm,
      listening.graphql,
      door.rawArm(listening.rawOrigin),
      door.graphqlArm,
      door.pageArm,
      door.restArm,
    ];
    const { result: figures } = await timed('measured', () => measure(arms, tasks, size.rounds));
    const loads = [];
    for (const arm of [floorArm(pool), indexArm, sqlArm, door.graphqlArm, door.restArm]) {
      loads.push(await load(arm, tasks, CLIENTS, LOAD_MS));
    }
    const facts = {
      farPage: await farPage(index),
      buildMs,
      snapshotMs: await snapshotTime(world),
      foundAfterMs: await foundAfter(world, index, size.jobs),
      indexMegabytes,
    };
    door.close();
    peer.close();
    return { ...size, shapes: tasks.map(({ shape }) => shape), figures, loads, facts };
  } finally {
    await world.close();
  }
}

/** The searches, each with ids to fetch for the floor: as many as a page has, from all over the table. */
async function tasksFor({ pool }: BenchWorld, count: number): Promise<Task[]> {
  const shapes = benchShapes(count);
  const { rows } = await pool.query<{ id: string }>(
    'select job_id as id from job_search order by md5(job_id::text) limit $1',
    [shapes.length * 50],
  );
  const ids = rows.map(({ id }) => id);
  return shapes.map((shape, at) => ({
    shape,
    query: jobQuery(shape.filter, shape.page, BENCH_NOW),
    someIds: Array.from({ length: 50 }, (_none, place) => ids[(at * 50 + place) % ids.length] ?? ''),
  }));
}

/** Megabytes the process holds, after tidying up where that can be asked for. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
}

async function farPage(index: LiveJobSearch): Promise<number> {
  const pages = [0, 99 * 50].map((offset) => jobQuery({ timePosted: 'any' }, { limit: 50, offset }, BENCH_NOW));
  const arm = { name: 'page', run: (query: ReturnType<typeof jobQuery>) => index.search(query) };
  const figures = await Promise.all(
    pages.map((page) =>
      measure(
        [arm],
        Array.from({ length: 200 }, () => page),
        3,
      ),
    ),
  );
  return (figures[1]?.[0]?.p50 ?? Number.NaN) / (figures[0]?.[0]?.p50 ?? Number.NaN);
}

async function snapshotTime(world: BenchWorld): Promise<number> {
  const second = world.openIndex();
  const start = performance.now();
  await second.refresh();
  const took = performance.now() - start;
  await second.close();
  return took;
}

/** How long a search needs to find what another process has just committed. */
async function foundAfter({ pool }: BenchWorld, index: LiveJobSearch, jobs: number): Promise<number> {
  const posting = {
    ...benchPosting(jobs + 1, jobs),
    externalId: 'fresh',
    title: 'Unheardof Zeppelineer',
    closed: false,
  };
  const query = jobQuery({ jobTitle: 'zeppelineer', timePosted: 'any' }, { limit: 1, offset: 0 }, BENCH_NOW);
  await writePostings(pool, { source: 'fresh', postings: [posting], now: BENCH_NOW });
  const start = performance.now();
  while ((await index.search(query)).total === 0) await setImmediate();
  const took = performance.now() - start;
  // A database that is kept must stay what it was.
  await pool.query(`delete from job where source = 'fresh'`);
  return took;
}
