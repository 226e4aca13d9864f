import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPubSub } from '@graphql-yoga/subscription';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../local/ports.ts';
import { createSchema } from '../../schema.ts';
import { barrage, barrageText, httpShot, type Shot } from '../../testing/barrage.ts';
import { faultRuns } from '../../testing/fault-runs.ts';
import { hostileOperations } from '../../testing/hostile-graphql.ts';
import { hostileConversations, socketShot } from '../../testing/hostile-socket.ts';
import { newPerson } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const SHOTS = faultRuns({ short: 120, full: 4_000 });
/** How long one shot may hold the server up, in milliseconds; short runs share their machine with all other tests. */
const ANONYMOUS_MS = faultRuns({ short: 1_500, full: 100 });
const SIGNED_IN_MS = faultRuns({ short: 1_500, full: 250 });

const seed = Date.now() % 1_000_000;
let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: Product;
let origin: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-barrage-'));
  database = await createTestDatabase();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  product = startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: `${port}`,
    AUTH_EMULATOR_URL: inject('authUrl'),
    RATE_LIMIT_PER_MINUTE: '0',
    PLAYGROUND: 'true',
    SAMPLE_JOBS: `${faultRuns({ short: 200, full: 2_000 })}`,
  });
  await product.ready;
});
afterAll(async () => {
  product.process.kill('SIGKILL');
  await product.ended;
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const schema = await createSchema(createPubSub());
const operations = hostileOperations(schema, ['query', 'mutation']);

function* requests(token: string | undefined): Generator<Shot> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  for (const { name, body } of fc.sample(operations, { seed, numRuns: SHOTS })) {
    yield httpShot(name, origin, { method: 'POST', path: '/graphql', headers, body });
  }
}

function* conversations(token: string | undefined): Generator<Shot> {
  const numRuns = Math.ceil(SHOTS / 4);
  for (const messages of fc.sample(hostileConversations(schema), { seed, numRuns })) {
    yield socketShot(origin, token, messages);
  }
}

const somebody = async (): Promise<string> => (await newPerson()).token;
const nobody = async (): Promise<undefined> => undefined;

it.each([
  ['GraphQL of a visitor', ANONYMOUS_MS, nobody, requests],
  ['GraphQL of a person', SIGNED_IN_MS, somebody, requests],
  ['the socket of a visitor', ANONYMOUS_MS, nobody, conversations],
  ['the socket of a person', SIGNED_IN_MS, somebody, conversations],
])('%s holds nobody up and finds no fault', async (title, maxBlockMs, who, shots) => {
  const report = await barrage(origin, shots(await who()), { maxBlockMs, atOnce: 4 });
  console.log(barrageText(`${title}, seed ${seed}`, report));
  expect(report.problems).toEqual([]);
});
