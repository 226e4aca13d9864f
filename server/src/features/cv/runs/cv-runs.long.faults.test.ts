import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../../local/ports.ts';
import { openDatabase } from '../../../testing/factories/database.ts';
import { givePremium } from '../../../testing/factories/premium.factory.ts';
import { type Graphql, graphqlClient } from '../../../testing/clients.ts';
import { TYPED_CV } from '../../../testing/cv-runs.ts';
import { faultRuns } from '../../../testing/fault-runs.ts';
import { type FakeModelServer, startFakeModelServer } from '../../../testing/fake-model-server.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const TIMES = faultRuns({ short: 1, full: 10 });
const WAIT = { timeout: 60_000, interval: 50 };

interface Server {
  readonly product: Product;
  readonly origin: string;
  readonly graphql: Graphql;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let modelServer: FakeModelServer;
let folder: string;
const started: Product[] = [];
beforeAll(async () => {
  [database, modelServer] = await Promise.all([createTestDatabase(), startFakeModelServer()]);
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-cv-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  for (const product of started) {
    product.process.kill('SIGKILL');
    await product.ended;
  }
  await modelServer.close();
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** As `npm start` runs it; all of them share database and files. */
async function start(): Promise<Server> {
  const port = await freePort();
  const product = startProduct({
    DATA_DIR: folder,
    PORT: `${port}`,
    DATABASE_URL: database.url,
    AUTH_EMULATOR_URL: inject('authUrl'),
    RATE_LIMIT_PER_MINUTE: '0',
    OPENAI_BASE_URL: modelServer.baseUrl,
    OPENAI_MODEL: 'fake-model',
    CV_RUNS_PER_HOUR: '1000',
  });
  started.push(product);
  await product.ready;
  const origin = `http://127.0.0.1:${port}`;
  return { product, origin, graphql: graphqlClient(origin) };
}

async function newPremiumPerson(): Promise<Person> {
  const person = await newPerson();
  const connected = await openDatabase(database.url);
  await givePremium(connected, person);
  await connected.close();
  return person;
}

/** As the web app does it: hands the file in, then orders the run. */
async function order({ origin, graphql }: Server, { token }: Person): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([TYPED_CV], { type: 'text/plain' }), 'cv.txt');
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${origin}/api/v1/cv/uploads`, { method: 'POST', headers, body: form });
  const { uploadId } = z.object({ uploadId: z.string() }).parse(await sent.json());
  const answer = await graphql(
    'mutation ($id: ID!) { optimizeCv(input: { uploadId: $id }) { run { id } } }',
    { id: uploadId },
    token,
  );
  expect(answer.code).toBeUndefined();
}

async function rowOf({ id }: Person): Promise<unknown> {
  const { rows } = await pool.query(
    `select status, attempts, (select count(*)::int from cv_version where user_id = $1) as versions
     from cv_run where user_id = $1`,
    [id],
  );
  return rows[0];
}
const becomes = (person: Person, row: object): Promise<void> =>
  vi.waitFor(async () => expect(await rowOf(person)).toMatchObject(row), WAIT);

describe('a run of the CV optimiser', () => {
  it(
    `outlives a server that is stopped and one that is killed, ${TIMES} times, and is done once`,
    { timeout: TIMES * 180_000 },
    async () => {
      for (let time = 0; time < TIMES; time += 1) {
        modelServer.behaviour = 'hangs';
        const [stopped, person] = [await start(), await newPremiumPerson()];
        await order(stopped, person);
        await vi.waitUntil(() => modelServer.asked.length === 1, WAIT);
        stopped.product.process.kill('SIGTERM');
        expect(await stopped.product.ended).toMatchObject({ code: 0 });
        expect(await rowOf(person)).toEqual({ status: 'queued', attempts: 0, versions: 0 });

        const killed = await start();
        await vi.waitUntil(() => modelServer.asked.length === 2, WAIT);
        killed.product.process.kill('SIGKILL');
        await killed.product.ended;
        expect(await rowOf(person)).toEqual({ status: 'running', attempts: 1, versions: 0 });
        // As if its silence had lasted long enough already.
        await pool.query('update cv_run set held_until = now() where user_id = $1', [person.id]);

        modelServer.behaviour = 'honest';
        const last = await start();
        await becomes(person, { status: 'done', attempts: 2, versions: 1 });
        expect(modelServer.asked).toHaveLength(1);
        last.product.process.kill('SIGTERM');
        await last.product.ended;
      }
    },
  );
});
