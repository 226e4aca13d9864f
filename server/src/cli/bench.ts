import 'reflect-metadata';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { type Config, loadProcessConfig } from '../config.ts';
import { jobQuery } from '../features/jobs/job-query.ts';
import { disagreements } from './bench/agreement.ts';
import { engineArm, floorArm, GraphqlDoor, type Task } from './bench/arms.ts';
import { BENCH_NOW, loadBenchPostings } from './bench/data.ts';
import { measure } from './bench/measure.ts';
import { LikeOracle } from './bench/oracle.ts';
import { benchTable, saveReport, slowestShapes } from './bench/report.ts';
import { benchShapes } from './bench/shapes.ts';
import { createBenchWorld } from './bench/world.ts';
import { problemSentence } from './ingest-report.ts';

const USAGE = 'npm run bench -- [--jobs 100000] [--shapes 200] [--rounds 3]';
const GOAL_P95_MS = 100;

const say = (sentence: string): void => console.log(sentence);

/** Tells how long a step took. */
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  say(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** The searches, each with ids to fetch for the floor: as many as a page has, from all over the table. */
async function tasksFor(pool: Pool, count: number): Promise<Task[]> {
  const shapes = benchShapes(count);
  const { rows } = await pool.query<{ id: string }>(
    'select job_id as id from job_search order by md5(job_id::text) limit $1',
    [shapes.length * 50],
  );
  const ids = rows.map(({ id }) => id);
  return shapes.map((shape, index) => ({
    shape,
    query: jobQuery(shape.filter, shape.page, BENCH_NOW),
    someIds: Array.from({ length: 50 }, (_none, place) => ids[(index * 50 + place) % ids.length] ?? ''),
  }));
}

async function run(config: Config, size: { jobs: number; shapes: number; rounds: number }): Promise<boolean> {
  const world = await createBenchWorld(config, say);
  try {
    const { pool, search } = world;
    await timed(`${size.jobs} postings written`, () => loadBenchPostings(pool, size.jobs, () => undefined));
    const oracle = new LikeOracle(pool);
    await oracle.prepare();
    const tasks = await tasksFor(pool, size.shapes);
    const door = new GraphqlDoor((await world.listen()).origin);
    const wrong = await timed(`${tasks.length} searches compared with LIKE`, () =>
      disagreements(tasks, ({ query }) => oracle.search(query), [
        { name: 'search engine', ask: ({ query }) => search.search(query) },
        { name: 'GraphQL', ask: ({ shape }) => door.hits(shape) },
      ]),
    );
    for (const sentence of wrong) console.error(sentence);
    if (wrong.length > 0) {
      console.error(`${wrong.length} answers differ from LIKE: nothing was measured.`);
      return false;
    }
    const arms = [floorArm(pool), engineArm(search), door.arm];
    const figures = await timed('measured', () => measure(arms, tasks, size.rounds));
    door.close();
    const report = { ...size, shapes: tasks.map(({ shape }) => shape), figures };
    for (const line of ['', ...benchTable(report), '']) say(line);
    const p95 = figures.at(-1)?.p95 ?? Number.NaN;
    say('Slowest:');
    for (const line of [...slowestShapes(report), '']) say(line);
    say(`p95 through GraphQL ${p95.toFixed(1)} ms; the goal at 100,000 postings is below ${GOAL_P95_MS} ms.`);
    say(`Written to ${await saveReport(config.dataDir, report, new Date())}`);
    return true;
  } finally {
    await world.close();
  }
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1.\n${USAGE}`);
  return value;
}

try {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string', default: '100000' },
      shapes: { type: 'string', default: '200' },
      rounds: { type: 'string', default: '3' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) say(USAGE);
  else {
    const size = {
      jobs: wholeNumber('jobs', values.jobs),
      shapes: wholeNumber('shapes', values.shapes),
      rounds: wholeNumber('rounds', values.rounds),
    };
    if (!(await run(loadProcessConfig(), size))) process.exitCode = 1;
  }
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
