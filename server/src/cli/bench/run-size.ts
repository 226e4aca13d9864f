import { performance } from 'node:perf_hooks';
import type { Config } from '../../config.ts';
import { jobQuery } from '../../features/jobs/search/job-query.ts';
import { jobRows } from '../../features/jobs/search/job-rows.query.ts';
import { NOTHING_HIDDEN } from '../../features/jobs/hidden/hidden-jobs.service.ts';
import { type JobsDependencies, JobsService } from '../../features/jobs/jobs.service.ts';
import { contextFactory } from '../../context.ts';
import { createSchema } from '../../schema.ts';
import { disagreements } from './agreement.ts';
import { floorArm, ROWS_KEPT, serviceArm, type Task } from './arms.ts';
import { BENCH_NOW, loadBenchPostings } from './data.ts';
import { HttpClient } from './http-client.ts';
import { farPage, foundAfter } from './facts.ts';
import { loadRuns } from './load-runs.ts';
import { measure } from './measure.ts';
import { LikeOracle } from './oracle.ts';
import type { SizeReport } from './report.ts';
import { startServer } from './server-handle.ts';
import { openServerParts, type ServerParts } from './server-parts.ts';
import { benchShapes } from './shapes.ts';
import { graphqlInProcess } from './direct-calls.ts';
import { SqliteSearch } from './sqlite-search.ts';
import { type BenchDatabases, createBenchDatabases } from './bench-databases.ts';

export interface BenchSize {
  readonly jobs: number;
  readonly shapes: number;
  readonly rounds: number;
  /** Keeps the database, so that the next run need not write the postings. */
  readonly keep: boolean;
}

type Timed = <T>(name: string, work: () => Promise<T>) => Promise<{ ms: number; result: T }>;

/**
 * Measures everything at one size, on a separate database.
 *
 * @param say receives messages for people
 * @throws Error when a result differs from LIKE, because then timings are meaningless
 */
export async function benchSize(config: Config, size: BenchSize, say: (line: string) => void): Promise<SizeReport> {
  const timed: Timed = async (name, work) => {
    const start = performance.now();
    const result = await work();
    const ms = performance.now() - start;
    say(`${name}: ${(ms / 1000).toFixed(1)} s`);
    return { ms, result };
  };
  const databases = await createBenchDatabases(config, size.keep ? `bench_kept_${size.jobs}` : null, say);
  try {
    await timed(`${size.jobs} postings written`, () => loadBenchPostings(databases.url, size.jobs));
    const parts = await openServerParts(databases.url, databases.snapshotFile);
    try {
      const { ms: buildMs } = await timed('index built', () => parts.index.refresh());
      await parts.index.check();
      return await benchParts(databases, parts, size, buildMs, timed);
    } finally {
      await parts.close();
    }
  } finally {
    await databases.close();
  }
}

async function benchParts(
  databases: BenchDatabases,
  parts: ServerParts,
  size: BenchSize,
  buildMs: number,
  timed: Timed,
): Promise<SizeReport> {
  const { pool, sql, index, jobs } = parts;
  const tasks = await tasksFor(parts, size.shapes);
  const emptyMegabytes = await memoryOfEmpty(databases, tasks);
  const server = await startServer(databases.url, databases.snapshotFile);
  const client = new HttpClient(server.origin);
  const sqlite = new SqliteSearch();
  try {
    const { megabytes } = await server.usage();
    const oracle = new LikeOracle(pool);
    await timed('every posting copied for LIKE', () => oracle.prepare());
    const { result: agreement } = await timed(`${tasks.length} searches compared with LIKE`, () =>
      disagreements(tasks, ({ query }) => oracle.search(query), [
        { name: 'SQL', ask: ({ query }) => sql.search(query) },
        { name: 'index', ask: ({ query }) => index.search(query) },
        { name: 'GraphQL', ask: ({ shape }) => client.hits(shape) },
      ]),
    );
    const { compared, wrong } = agreement;
    if (wrong.length > 0 || !index.isReady) {
      const state = index.isReady
        ? `${wrong.length} of ${compared} answers differ from LIKE`
        : 'The index is not ready';
      throw new Error([...wrong, `${state}: nothing was measured.`].join('\n'));
    }
    await timed('SQLite filled', () => sqlite.load(pool));
    const uncached = { ...jobs, rows: { rows: (ids: readonly string[]) => jobRows(pool, ids) } };
    const indexArm = serviceArm('index: page + total', new JobsService(uncached, NOTHING_HIDDEN));
    const sqlArm = serviceArm('SQL: page + total', new JobsService({ ...uncached, search: sql }, NOTHING_HIDDEN));
    const cachedArm = serviceArm(`index, ${ROWS_KEPT}`, new JobsService(jobs, NOTHING_HIDDEN));
    const arms = [
      floorArm(pool),
      indexArm,
      cachedArm,
      sqlArm,
      sqlite.arm,
      await graphqlArm('GraphQL in process', parts, jobs),
      await graphqlArm('GraphQL, no rows kept', parts, uncached),
      client.rawArm(server.rawOrigin),
      client.graphqlArm,
      client.pageArm,
      client.restArm,
    ];
    const { result: measurements } = await timed('measured one by one', () => measure(arms, tasks, size.rounds));
    const { result: loads } = await timed('measured under load', () =>
      loadRuns(tasks, server, {
        here: [floorArm(pool), indexArm, cachedArm, sqlArm],
        there: [client.rawArm(server.rawOrigin), client.graphqlArm, client.restArm],
      }),
    );
    const facts = {
      compared,
      differing: wrong.length,
      farPage: await farPage(index),
      buildMs,
      snapshotMs: server.readyMs,
      foundAfterMs: await foundAfter(parts, size.jobs),
      emptyMegabytes,
      megabytes,
      usedMegabytes: (await server.usage()).megabytes,
    };
    return { ...size, shapes: tasks.map(({ shape }) => shape), measurements, ...loads, facts };
  } finally {
    client.close();
    sqlite.close();
    await server.close();
  }
}

async function graphqlArm(
  name: string,
  parts: ServerParts,
  jobs: JobsDependencies,
): ReturnType<typeof graphqlInProcess> {
  const createContext = contextFactory({ ...parts.services, jobs }, parts.orm.em);
  const schema = await createSchema(parts.services.pubSub);
  return graphqlInProcess(name, schema, createContext, (closer) => parts.onClose(closer));
}

/** The memory of a server without postings after as many requests. */
async function memoryOfEmpty(databases: BenchDatabases, tasks: readonly Task[]): Promise<number> {
  const server = await startServer(await databases.emptyUrl(), `${databases.snapshotFile}.empty`);
  const client = new HttpClient(server.origin);
  try {
    await loadRuns(tasks, server, { here: [], there: [client.graphqlArm, client.restArm] });
    return (await server.usage()).megabytes;
  } finally {
    client.close();
    await server.close();
  }
}

/** The searches, each with ids to fetch for the floor: a page of ids spread over the table. */
async function tasksFor({ pool }: ServerParts, count: number): Promise<Task[]> {
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
