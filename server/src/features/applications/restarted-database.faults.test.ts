import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { freePort } from '../../local/ports.ts';
import { findPostmaster } from '../../local/postmaster.ts';
import { BusyBoard } from '../../testing/busy-board.ts';
import { faultRuns } from '../../testing/fault-runs.ts';
import { filledBoard } from '../../testing/filled-board.ts';
import { newPerson } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { openSocket } from '../../testing/socket-client.ts';

const ROUNDS = faultRuns({ short: 2, full: 20 });
const CARDS = 12;
/** Close code: come back at once, events may have been missed. */
const SERVICE_RESTART = 1012;

let dataDir: string;
let postgres: EmbeddedPostgres;
let postgresPort: number;
let port: number;
let product: Product;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-restarted-'));
  // As root the database has a user of its own, who must be able to get there.
  await chmod(dataDir, 0o755);
  [port, postgresPort] = [await freePort(), await freePort()];
  postgres = await startDatabase();
  product = startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    PORT: `${port}`,
    AUTH_EMULATOR_URL: inject('authUrl'),
    RATE_LIMIT_PER_MINUTE: '0',
  });
  await product.ready;
});
afterAll(async () => {
  product.process.kill('SIGKILL');
  await product.ended;
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const startDatabase = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, port: postgresPort, note: () => undefined });

/** Stops the database as its owner does, and starts it once somebody has noticed. */
async function stopAndStart(noticed: () => Promise<void>): Promise<void> {
  await postgres.stop();
  await noticed();
  postgres = await startDatabase();
}

/** Ends it as a fault does, without a word to anybody; it comes back by itself and recovers. */
async function crash(noticed: () => Promise<void>): Promise<void> {
  const running = await findPostmaster(path.join(dataDir, 'postgres', 'cluster'));
  process.kill(running?.pid ?? Number.NaN, 'SIGQUIT');
  await noticed();
}

it(`a database that is restarted under load, ${ROUNDS} times, loses no acknowledged move, and the server comes back by itself`, async () => {
  const origin = `http://127.0.0.1:${port}`;
  const seed = Date.now() % 1_000_000;
  const person = await newPerson();
  const ids = await filledBoard({ database: postgres.url, origin }, person, CARDS);
  const board = new BusyBoard(origin, person.token, ids, seed);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const socket = openSocket(origin, person.token);
    const events = await socket.subscribe('subscription { boardChanged { revision } }');
    const end = new AbortController();
    const work = board.work(end.signal, true);
    await board.more(20);
    await events.next();
    const refused = board.nextRefusal();
    await (round % 2 === 1 ? stopAndStart : crash)(() => refused);
    await board.more(20);
    end.abort();
    await work;
    // Listeners may have missed something, and are told to resync.
    expect(await socket.closed).toBe(SERVICE_RESTART);
    expect(await board.settle()).toBe(true);
    expect(board.faults, `round ${round} with seed ${seed}`).toEqual([]);
  }
  expect([...board.refusals.keys()], 'a clear error, whatever failed').toEqual(['UNAVAILABLE']);
  expect(product.process.exitCode).toBeNull();
});
