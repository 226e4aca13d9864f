import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../local/ports.ts';
import { Draws } from '../../local/sample-jobs/random.ts';
import { BusyBoard } from '../../testing/busy-board.ts';
import { faultRuns } from '../../testing/fault-runs.ts';
import { filledBoard } from '../../testing/filled-board.ts';
import { newPerson } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

/** Every round costs the start of a server. */
const ROUNDS = faultRuns({ short: 1, full: 100 });
const CARDS = 16;

let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let port: number;
let product: Product | null = null;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-killed-'));
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  port = await freePort();
});
afterAll(async () => {
  product?.process.kill('SIGKILL');
  await product?.ended;
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Product> {
  const started = startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: `${port}`,
    AUTH_EMULATOR_URL: inject('authUrl'),
    RATE_LIMIT_PER_MINUTE: '0',
  });
  product = started;
  await started.ready;
  return started;
}

it(`a server that is killed amid moves, ${ROUNDS} times, leaves each card in one stage and loses nothing acknowledged`, async () => {
  const seed = Date.now() % 1_000_000;
  const draws = new Draws(seed);
  const person = await newPerson();
  let running = await start();
  const ids = await filledBoard({ database: database.url, origin: `http://127.0.0.1:${port}` }, person, CARDS);
  const board = new BusyBoard(`http://127.0.0.1:${port}`, person.token, ids, seed);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const end = new AbortController();
    const work = board.work(end.signal, false);
    await board.more(1 + Math.floor(draws.fraction() * 40));
    running.process.kill('SIGKILL');
    await work;
    end.abort();
    await running.ended;
    running = await start();
    expect(await board.settle()).toBe(true);
    expect(board.faults, `round ${round} with seed ${seed}`).toEqual([]);
    expect(await brokenHistories(), `round ${round} with seed ${seed}`).toBe(0);
  }
  expect(board.acknowledged).toBeGreaterThanOrEqual(ROUNDS);
  expect([...board.refusals.keys()]).toEqual(['CONNECTION']);
});

/** Cards whose history does not lead, move by move, to where they stand. */
async function brokenHistories(): Promise<number> {
  const { rows } = await pool.query<{ broken: number }>(
    `select count(*)::int as broken from application, lateral (
       select count(*) as moves, (array_agg(to_stage order by id desc))[1] as last,
         bool_and(from_stage is not distinct from before) as leads
       from (select *, lag(to_stage) over (order by id) as before from stage_change where application_id = application.id)
     ) history where version <> moves or stage <> last or not leads`,
  );
  return rows[0]?.broken ?? Number.NaN;
}
