import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPubSub } from '@graphql-yoga/subscription';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../local/ports.ts';
import { createSchema } from '../../schema.ts';
import { runFuzz, formatFuzzReport, httpFuzzRequest, type FuzzRequest } from '../../testing/fuzz-runner.ts';
import { faultRuns } from '../../testing/fault-runs.ts';
import { hostileOperations } from '../../testing/hostile-graphql.ts';
import { hostileConversations, socketFuzzRequest } from '../../testing/hostile-socket.ts';
import { newPerson } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const REQUESTS = faultRuns({ short: 60, full: 4_000 });
/** How long one request may block the server, in milliseconds; short runs share their machine with all other tests. */
const ANONYMOUS_MS = faultRuns({ short: 1_500, full: 100 });
const SIGNED_IN_MS = faultRuns({ short: 1_500, full: 250 });

const seed = Date.now() % 1_000_000;
let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: Product;
let origin: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-graphql-fuzz-'));
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

function* requests(token: string | undefined): Generator<FuzzRequest> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  for (const { name, body } of fc.sample(operations, { seed, numRuns: REQUESTS })) {
    yield httpFuzzRequest(name, origin, { method: 'POST', path: '/graphql', headers, body });
  }
}

function* conversations(token: string | undefined): Generator<FuzzRequest> {
  const numRuns = Math.ceil(REQUESTS / 4);
  for (const messages of fc.sample(hostileConversations(schema), { seed, numRuns })) {
    yield socketFuzzRequest(origin, token, messages);
  }
}

const signedIn = async (): Promise<string> => (await newPerson()).token;
const visitor = async (): Promise<undefined> => undefined;

it.each([
  ['GraphQL of a visitor', ANONYMOUS_MS, visitor, requests],
  ['GraphQL of a person', SIGNED_IN_MS, signedIn, requests],
  ['the socket of a visitor', ANONYMOUS_MS, visitor, conversations],
  ['the socket of a person', SIGNED_IN_MS, signedIn, conversations],
])('%s causes no 5xx and does not block the server', async (title, maxBlockMs, signIn, generate) => {
  const report = await runFuzz(origin, generate(await signIn()), { maxBlockMs, concurrency: 4 });
  console.log(formatFuzzReport(`${title}, seed ${seed}`, report));
  expect(report.problems).toEqual([]);
});
