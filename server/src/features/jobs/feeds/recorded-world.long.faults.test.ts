import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import pg from 'pg';
import * as z from 'zod';
import { REPOSITORY } from '../../../config.ts';
import { freePort } from '../../../local/ports.ts';
import { CHILD_ENVIRONMENT, FROM_SOURCE } from '../../../testing/child-environment.ts';
import { type Graphql, graphqlClient } from '../../../testing/clients.ts';
import { faultRuns } from '../../../testing/fault-runs.ts';
import { confirmedPerson, type Person } from '../../../testing/people.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

/** In full: boards of 290 employers of the starter list, a second between two requests to one host, as in earnest. */
const IS_FULL = faultRuns({ short: 0, full: 1 }) === 1;
const TAGS = IS_FULL ? ['ai', 'fintech', 'games'] : ['travel', 'proptech', 'insurtech'];
const WORLD_SIZE = IS_FULL
  ? { boards: 0, postingsPerBoard: 40, slowMs: 5_000, isRecorded: true }
  : { boards: 0, postingsPerBoard: 5, slowMs: 100 };
/** Postings that must be found within a minute of the full form. */
const WANTED = 5_000;
const OPERATOR = 'operator-of-the-world@example.com';

const run = z.object({
  id: z.string(),
  state: z.string(),
  boards: z.number(),
  read: z.number(),
  failed: z.number(),
  added: z.number(),
  unchanged: z.number(),
});
const RUN = 'id state boards read failed added unchanged';
type Run = z.infer<typeof run>;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let dataDir: string;
let operator: Person;
let world: ChildProcess;
let worldPort = 0;
let isRecorded = false;
let product: { readonly process: ChildProcess; readonly origin: string; readonly graphql: Graphql } | null = null;

/** The whole product has decorators, which Node alone doesn't compile. */
const start = (name: string, settings: object): ChildProcess =>
  fork(fileURLToPath(new URL(`../../../testing/${name}.ts`, import.meta.url)), [JSON.stringify(settings)], {
    cwd: path.join(REPOSITORY, 'server'),
    env: CHILD_ENVIRONMENT,
    execArgv: [...FROM_SOURCE],
  });

async function said<Shape extends z.ZodType>(child: ChildProcess, shape: Shape): Promise<z.infer<Shape>> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of this test ended with code ${String(code)}.`);
  });
  const [message]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  return shape.parse(message);
}

async function startProduct(): Promise<NonNullable<typeof product>> {
  const child = start('world-product-process', {
    databaseUrl: database.url,
    authUrl: inject('authUrl'),
    dataDir,
    port: await freePort(),
    operator: OPERATOR,
    worldPort,
    ...(IS_FULL ? {} : { worldPause: 0 }),
  });
  const { origin } = await said(child, z.object({ origin: z.string() }));
  product = { process: child, origin, graphql: graphqlClient(origin) };
  return product;
}

async function stopProduct(): Promise<void> {
  const stopping = product?.process;
  product = null;
  if (stopping === undefined) return;
  const ended = once(stopping, 'exit');
  if (stopping.connected) stopping.disconnect();
  await ended;
}

beforeAll(async () => {
  [database, dataDir, operator] = await Promise.all([
    createTestDatabase(),
    mkdtemp(path.join(tmpdir(), 'foothold-world-')),
    confirmedPerson(OPERATOR),
  ]);
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  world = start('recorded-world-process', WORLD_SIZE);
  ({ port: worldPort, isRecorded } = await said(world, z.object({ port: z.number(), isRecorded: z.boolean() })));
}, 60_000);
afterAll(async () => {
  await stopProduct();
  world.disconnect();
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask(document: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = (await product?.graphql(document, variables, operator.token)) ?? {};
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

async function latest(): Promise<Run> {
  const shape = z.object({ admin: z.object({ runs: z.tuple([run]) }) });
  return shape.parse(await ask(`{ admin { runs(first: 1) { ${RUN} } } }`)).admin.runs[0];
}

const until = async (isReached: (known: Run) => boolean): Promise<Run> => {
  for (;;) {
    const known = await latest();
    if (isReached(known)) return known;
    await wait(100);
  }
};

const found = async (): Promise<number> => {
  const shape = z.object({ jobs: z.object({ total: z.number() }) });
  return shape.parse(await ask('{ jobs(filter: { posted: ANY }) { total } }')).jobs.total;
};

const change = async (id: string, what: string): Promise<unknown> =>
  ask(
    `mutation ($id: ID!, $what: FeedRunChange!) { changeFeedRun(input: { id: $id, change: $what }) { run { state } } }`,
    { id, what },
  );

const taken = z.object({ requests: z.array(z.object({ host: z.string(), at: z.number(), status: z.number() })) });

async function takeRequests(): Promise<z.infer<typeof taken>['requests']> {
  world.send('take');
  return (await said(world, taken)).requests;
}

/** Asks for /health/live, again and again, as somebody would who has nothing to do with all this. */
function bystander(): () => Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      const isAnswered = await fetch(`${product?.origin}/health/live`).then(
        (response) => response.ok,
        () => false,
      );
      // While the product is stopped nobody answers.
      if (isAnswered) waits.push(performance.now() - began);
      await wait(20);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return waits.toSorted((one, other) => one - other);
  };
}

it(
  'Load real postings: a world of slow, missing, busy, malformed, cut and huge boards, a pause, a stop, and two more runs',
  { timeout: 1_200_000 },
  async () => {
    await startProduct();
    const leave = bystander();
    const began = performance.now();
    await ask('mutation ($tags: [String!]!) { startFeedRun(input: { tags: $tags }) { run { id } } }', { tags: TAGS });
    let foundAfterMs = Infinity;
    const counting = (async () => {
      while (IS_FULL && foundAfterMs === Infinity && performance.now() - began < 120_000) {
        if ((await found()) >= WANTED) foundAfterMs = performance.now() - began;
        await wait(250);
      }
    })();
    if (IS_FULL) await counting;

    const { id, boards } = await until((known) => known.read > known.boards / 4);
    await change(id, 'PAUSE');
    expect(await latest()).toMatchObject({ state: 'PAUSED' });
    await change(id, 'RESUME');
    await until((known) => known.read > known.boards / 3);
    await stopProduct();
    await startProduct();
    const first = await until((known) => known.state === 'DONE');
    expect(first).toMatchObject({ id, boards });
    expect(first.read + first.failed).toBe(boards);
    expect(first.failed).toBeGreaterThan(0);
    const again = 'select max(attempts) as most from feed_run_board';
    expect((await pool.query(again)).rows).toEqual([{ most: 1 }]);
    await expect.poll(found, { timeout: 20_000 }).toBe(first.added);
    const seconds = (performance.now() - began) / 1000;
    const asked = await takeRequests();
    if (IS_FULL) {
      console.log(
        `${boards} boards, ${isRecorded ? 'recorded' : 'made-up'} postings: ${WANTED} searchable after ${(foundAfterMs / 1000).toFixed(1)} s`,
      );
      console.log(
        `${first.read} boards read, ${first.failed} failed, ${first.added} postings after ${seconds.toFixed(0)} s, with a pause and a stop`,
      );
    }

    // Twice more: what has not changed costs one question, and what failed three times is asked no more.
    for (const _run of [2, 3]) {
      await ask('mutation { readFeedBoards(input: {}) { run { id } errors { code } } }');
      const next = await until((known) => known.state === 'DONE');
      expect(next).toMatchObject({ added: 0, unchanged: first.added + first.unchanged });
    }
    const waits = await leave();
    const repeated = await takeRequests();
    expect(repeated.filter(({ status }) => status === 304).length).toBeGreaterThan(first.read);
    const { rows: dropped } = await pool.query<{ problem: string; boards: number }>(
      `select regexp_replace(problem, '''[^'']+''|[a-z.-]+\\.(com|de|io|co)', '…') as problem, count(*)::int as boards
       from feed_board where dropped_at is not null group by 1 order by 2 desc`,
    );
    expect(dropped.reduce((sum, row) => sum + row.boards, 0)).toBeGreaterThan(0);
    const busy = await pool.query(`select from feed_board where problem like '%busy%' and dropped_at is not null`);
    expect(busy.rowCount).toBe(0);
    if (!IS_FULL) return;
    expect(foundAfterMs).toBeLessThan(60_000);
    const at = (share: number): string => (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(0);
    for (const line of [
      `${waits.length} times /health/live meanwhile: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`,
      `shortest time between two requests to one host: ${shortestGap(asked)} ms`,
      `the next two runs: ${repeated.length} requests, ${repeated.filter(({ status }) => status === 304).length} unchanged`,
      ...dropped.map((row) => `dropped after three failures: ${row.boards}, ${row.problem}`),
    ])
      console.log(line);
  },
);

function shortestGap(requests: readonly { readonly host: string; readonly at: number }[]): number {
  const byHost = [...Map.groupBy(requests, ({ host }) => host).values()];
  return Math.min(...byHost.flatMap((ofHost) => ofHost.slice(1).map(({ at }, index) => at - (ofHost[index]?.at ?? 0))));
}
