import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { freePort } from '../../local/ports.ts';
import { LISTENER } from '../../platform/pubsub/notify-listener.ts';
import { type Graphql, graphqlClient } from '../../testing/clients.ts';
import { faultRuns } from '../../testing/fault-runs.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { type FakeRedisServer, startFakeRedisServer } from '../../testing/fake-redis-server.ts';
import { openSocket, type TestSubscription } from '../../testing/socket-client.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const CHANGED = 'subscription { boardChanged { revision applicationId application { stage notes } } }';
const ADD = `mutation { addOwnJob(input: { title: "Engineer", company: "Acme" }) { change { applicationId application { version } } } }`;
const NOTE = `mutation ($id: ID!, $notes: String!) { editApplicationNote(input: { id: $id, notes: $notes }) { change { revision } } }`;
const MOVE = `mutation ($id: ID!, $stage: Stage!, $version: Int!) {
  moveApplication(input: { id: $id, stage: $stage, version: $version }) { change { application { stage version } } }
}`;
const BOARD = '{ board { revision applications { id stage notes version } } }';
const WAIT = { timeout: 20_000, interval: 10 };

/** One server process, as `npm start` runs it. */
interface Server {
  readonly product: Product;
  readonly origin: string;
  readonly graphql: Graphql;
}

let redis: FakeRedisServer;
beforeAll(async () => {
  redis = await startFakeRedisServer();
});
afterAll(() => redis.close());

describe.each([
  ['PostgreSQL', (): Record<string, string> => ({})],
  ['Redis', (): Record<string, string> => ({ REDIS_URL: redis.url })],
])('two server processes on one database that tell each other through %s', (_way, env) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let folder: string;
  let one: Server;
  let two: Server;
  let person: Person;

  async function start(name: string): Promise<Server> {
    const port = await freePort();
    const product = startProduct({
      DATA_DIR: path.join(folder, name),
      PORT: `${port}`,
      DATABASE_URL: database.url,
      AUTH_EMULATOR_URL: inject('authUrl'),
      RATE_LIMIT_PER_MINUTE: '0',
      FREE_APPLICATION_LIMIT: '10000',
      ...env(),
    });
    await product.ready;
    const origin = `http://127.0.0.1:${port}`;
    return { product, origin, graphql: graphqlClient(origin) };
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'foothold-two-'));
    await chmod(folder, 0o755);
    [one, two] = await Promise.all([start('one'), start('two')]);
    person = await newPerson();
  });
  afterAll(async () => {
    for (const { product } of [one, two]) {
      product.process.kill('SIGKILL');
      await product.ended;
    }
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function follow({ origin }: Server): Promise<TestSubscription & { closed: Promise<number> }> {
    const socket = openSocket(origin, person.token);
    const events = await socket.subscribe(CHANGED);
    return { ...events, closed: socket.closed };
  }

  async function add({ graphql }: Server): Promise<string> {
    const { data, errors } = await graphql(ADD, {}, person.token);
    expect(errors).toBeUndefined();
    return String(inside(data, 'addOwnJob', 'change', 'applicationId'));
  }

  async function revision({ graphql }: Server): Promise<number> {
    const { data } = await graphql(BOARD, {}, person.token);
    return Number(inside(data, 'board', 'revision'));
  }

  /** Changes through one until the other's subscriber receives one of them: it subscribes in its own time. */
  async function untilHeard(from: Server, events: TestSubscription, id: string): Promise<void> {
    let isHeard = false;
    void events.next().then(() => (isHeard = true));
    let count = 0;
    await vi.waitFor(async () => {
      await from.graphql(NOTE, { id, notes: `note ${(count += 1)}` }, person.token);
      expect(isHeard).toBe(true);
    }, WAIT);
  }

  it("show each other's changes", async () => {
    const [heardAtOne, heardAtTwo] = [await follow(one), await follow(two)];
    const id = await add(one);
    expect(await heardAtTwo.next()).toMatchObject({ data: { boardChanged: { revision: 1, applicationId: id } } });
    expect(await heardAtOne.next()).toMatchObject({ data: { boardChanged: { revision: 1, applicationId: id } } });
    await two.graphql(NOTE, { id, notes: 'From the other process' }, person.token);
    const note = { data: { boardChanged: { revision: 2, application: { notes: 'From the other process' } } } };
    expect(await heardAtOne.next()).toMatchObject(note);
    expect(await heardAtTwo.next()).toMatchObject(note);
  });

  it('let one of two moves win, whichever process they came to', async () => {
    const stages = ['APPLIED', 'OFFER'];
    for (let round = faultRuns({ short: 3, full: 250 }); round > 0; round -= 1) {
      const id = await add(one);
      const answers = await Promise.all(
        [one, two].map(({ graphql }, at) => graphql(MOVE, { id, stage: stages[at], version: 1 }, person.token)),
      );
      expect(answers.map(({ code }) => code ?? 'moved').toSorted()).toEqual(['CONFLICT', 'moved']);
      const winner = answers.findIndex(({ code }) => code === undefined);
      const { data } = await two.graphql(BOARD, {}, person.token);
      expect(inside(data, 'board', 'applications')).toContainEqual({
        id,
        stage: stages[winner],
        notes: '',
        version: 2,
      });
    }
  });

  it('lose neither of a move and a note that come to both at once', async () => {
    for (let round = faultRuns({ short: 3, full: 250 }); round > 0; round -= 1) {
      const id = await add(two);
      const answers = await Promise.all([
        one.graphql(MOVE, { id, stage: 'TECHNICAL', version: 1 }, person.token),
        two.graphql(NOTE, { id, notes: 'Kept' }, person.token),
      ]);
      expect(answers.map(({ code }) => code)).toEqual([undefined, undefined]);
      const { data } = await one.graphql(BOARD, {}, person.token);
      expect(inside(data, 'board', 'applications')).toContainEqual({
        id,
        stage: 'TECHNICAL',
        notes: 'Kept',
        version: 2,
      });
    }
  });

  it('make every tab of both resync when their listening connections are cut', async () => {
    const id = await add(one);
    const tabs = [await follow(one), await follow(two)];
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [LISTENER],
    );
    await admin.end();
    expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual([1012, 1012]);
    const again = await follow(two);
    await untilHeard(one, again, id);
  });

  it('do not need each other: one that is killed takes nothing along', async () => {
    const id = await add(one);
    const [doomed, staying] = [await follow(one), await follow(two)];
    await untilHeard(one, staying, id);
    const acknowledged = await revision(one);
    one.product.process.kill('SIGKILL');
    await one.product.ended;
    expect(await doomed.closed).not.toBe(1000);
    expect(await revision(two)).toBe(acknowledged);
    const events = await follow(two);
    await untilHeard(two, events, id);

    one = await start('one');
    const back = await follow(one);
    await untilHeard(two, back, id);
  });
});

/** A value inside an answer, by its path. */
function inside(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}
