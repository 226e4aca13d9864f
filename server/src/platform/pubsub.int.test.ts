import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FakeRedisServer, startFakeRedisServer } from '../testing/fake-redis-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createLogger } from './logger.ts';
import { type Bus, type BusOptions, createBus } from './pubsub.ts';
import { LISTENER } from './pubsub/notify-listener.ts';
import { CHANNEL, NOTIFY_STATEMENT, wireText } from './pubsub/wire.ts';

const logger = createLogger('silent');
const WAIT = { timeout: 15_000, interval: 5 };
const resources: (() => Promise<unknown>)[] = [];

let url: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  url = database.url;
  return () => database.drop();
});
afterEach(async () => {
  for (const close of resources.splice(0).toReversed()) await close();
});

async function open(options: BusOptions = {}, address = url): Promise<Bus> {
  const bus = await createBus(address, logger, { retryMs: 20, ...options });
  resources.push(() => bus.close());
  return bus;
}

async function startRedis(): Promise<FakeRedisServer> {
  const started = await startFakeRedisServer();
  resources.push(() => started.close());
  return started;
}

/** Revisions that one person's subscription receives, in order. */
function receivedBy(bus: Bus, userId = 'ada'): number[] {
  const received: number[] = [];
  const events = bus.pubSub.subscribe('boardChanged', userId);
  void (async () => {
    for await (const { revision } of events) received.push(revision);
  })();
  return received;
}

const tell = (bus: Bus, revision: number): void =>
  bus.pubSub.publish('boardChanged', 'ada', { revision, applicationId: 'a' });

async function inDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

/** Closes the listening connections. */
const endListeners = (): Promise<void> =>
  inDatabase(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    [LISTENER],
  );

describe.each([
  ['through PostgreSQL', async (): Promise<BusOptions> => ({})],
  ['through Redis', async (): Promise<BusOptions> => ({ redisUrl: (await startRedis()).url })],
])('events %s', (_way, options) => {
  it('reach every process in order, and no other person', async () => {
    const given = await options();
    const [one, two] = [await open(given), await open(given)];
    const [here, there, stranger] = [receivedBy(one), receivedBy(two), receivedBy(two, 'grace')];
    for (const revision of [1, 2, 3]) tell(one, revision);
    await vi.waitFor(
      () =>
        expect([here, there]).toEqual([
          [1, 2, 3],
          [1, 2, 3],
        ]),
      WAIT,
    );
    tell(two, 4);
    await vi.waitFor(() => expect(here).toEqual([1, 2, 3, 4]), WAIT);
    expect(stranger).toEqual([]);
  });

  it('of a command that publishes in its transaction are received as well', async () => {
    const bus = await open(await options());
    const received = receivedBy(bus);
    const text = wireText('boardChanged:ada', { revision: 7, applicationId: 'a' });
    await inDatabase(NOTIFY_STATEMENT, [text]);
    await vi.waitFor(() => expect(received).toEqual([7]), WAIT);
  });

  it('report a gap when the listening connection was cut, and continue', async () => {
    const bus = await open(await options());
    const gap = vi.fn();
    bus.onGap(gap);
    await endListeners();
    await vi.waitFor(() => expect(gap).toHaveBeenCalledTimes(1), WAIT);
    const received = receivedBy(bus);
    tell(bus, 5);
    await vi.waitFor(() => expect(received).toEqual([5]), WAIT);
  });
});

/** A TCP proxy to PostgreSQL whose connections can be muted. */
async function openLine() {
  const { port, hostname } = new URL(url);
  const near: Socket[] = [];
  const muted = new Set<Socket>();
  const state = { near, muted, isNewMuted: false };
  const line = createServer((socket) => {
    const far = connect(Number(port), hostname);
    near.push(socket);
    if (state.isNewMuted) muted.add(socket);
    socket.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('data', (bytes) => void (muted.has(socket) || far.write(bytes)));
    far.on('data', (bytes) => void (muted.has(socket) || socket.write(bytes)));
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  resources.push(async () => {
    for (const socket of near) socket.destroy();
    line.close();
    await once(line, 'close');
  });
  const address = line.address();
  const throughLine = new URL(url);
  throughLine.port = `${address !== null && typeof address === 'object' ? address.port : 0}`;
  throughLine.hostname = '127.0.0.1';
  return Object.assign(state, { url: throughLine.href });
}

describe('a connection to PostgreSQL', () => {
  it('that stalled is noticed, closed, and replaced', async () => {
    const line = await openLine();
    const bus = await open({ checkMs: 50 }, line.url);
    const gap = vi.fn();
    bus.onGap(gap);
    for (const socket of line.near) line.muted.add(socket);
    await vi.waitFor(() => expect(gap).toHaveBeenCalled(), WAIT);
    const other = await open();
    const received = receivedBy(bus);
    tell(other, 9);
    await vi.waitFor(() => expect(received).toEqual([9]), WAIT);
  });

  it('that is reopened while the bus closes is closed as well', async () => {
    const line = await openLine();
    const bus = await createBus(line.url, logger, { retryMs: 20 });
    line.isNewMuted = true;
    for (const socket of line.near) socket.destroy();
    await vi.waitFor(() => expect(line.near).toHaveLength(2), WAIT);
    let isClosed = false;
    const closing = bus.close().then(() => (isClosed = true));
    // The time of a whole exchange with the database.
    await inDatabase('select 1');
    expect(isClosed).toBe(false);
    line.near[1]?.destroy();
    await closing;
  });
});

describe('an event that could not be sent', () => {
  it('makes every process refetch as soon as it can be reported', async () => {
    const redis = await startRedis();
    const [one, two] = [await open({ redisUrl: redis.url }), await open({ redisUrl: redis.url })];
    const gaps = [vi.fn(), vi.fn()];
    one.onGap(() => gaps[0]?.());
    two.onGap(() => gaps[1]?.());
    redis.refused = 'PUBLISH';
    tell(one, 1);
    await vi.waitFor(() => expect(redis.commands.filter((name) => name === 'PUBLISH').length).toBeGreaterThan(1), WAIT);
    expect(gaps[1]).not.toHaveBeenCalled();
    redis.refused = null;
    await vi.waitFor(() => {
      for (const gap of gaps) expect(gap).toHaveBeenCalledTimes(1);
    }, WAIT);
  });
});

describe('Redis', () => {
  it('may go away and come back: then every process refetches, and events continue', async () => {
    const redis = await startRedis();
    const bus = await open({ redisUrl: redis.url });
    const [received, gap] = [receivedBy(bus), vi.fn()];
    bus.onGap(gap);
    redis.isDown = true;
    redis.cut();
    tell(bus, 1);
    redis.isDown = false;
    await vi.waitFor(() => expect(gap).toHaveBeenCalled(), WAIT);
    tell(bus, 2);
    await vi.waitFor(() => expect(received).toContain(2), WAIT);
  });

  it('that stalled is noticed, and its connection replaced', async () => {
    const redis = await startRedis();
    const bus = await open({ redisUrl: redis.url, checkMs: 50 });
    const gap = vi.fn();
    bus.onGap(gap);
    redis.isMute = true;
    const pings = (): number => redis.commands.filter((name) => name === 'PING').length;
    await vi.waitFor(() => expect(pings()).toBeGreaterThan(1), WAIT);
    const tries = redis.commands.filter((name) => name === 'AUTH').length;
    await vi.waitFor(
      () => expect(redis.commands.filter((name) => name === 'AUTH').length).toBeGreaterThan(tries),
      WAIT,
    );
    redis.isMute = false;
    await vi.waitFor(() => expect(gap).toHaveBeenCalled(), WAIT);
  });

  it.each([
    ['like a web server', 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'],
    ['in bytes of no protocol', '\u0000\u0016\u0003\u0001ÿÿ\r\n'],
    ['with errors', '-ERR unknown command\r\n'],
  ])(
    'that answers %s loses nobody more than a while: then every process refetches, and events continue',
    async (_what, rubbish) => {
      const redis = await startRedis();
      const bus = await open({ redisUrl: redis.url, checkMs: 50 });
      const [received, gap] = [receivedBy(bus), vi.fn()];
      bus.onGap(gap);
      redis.rubbish = rubbish;
      tell(bus, 1);
      const asked = redis.commands.length;
      await vi.waitFor(() => expect(redis.commands.length).toBeGreaterThan(asked + 4), WAIT);
      redis.rubbish = null;
      await vi.waitFor(() => expect(gap).toHaveBeenCalled(), WAIT);
      await vi.waitFor(() => {
        tell(bus, 2);
        expect(received).toContain(2);
      }, WAIT);
    },
  );

  it('may carry other messages on our channel', async () => {
    const redis = await startRedis();
    const bus = await open({ redisUrl: redis.url });
    const received = receivedBy(bus);
    for (const text of ['', '{', '[]', 'null', '{"topic":1}', 'ü'.repeat(100)]) redis.publish(CHANNEL, text);
    tell(bus, 3);
    await vi.waitFor(() => expect(received).toEqual([3]), WAIT);
  });

  it.each([
    ['cannot be reached', () => 'redis://127.0.0.1:1'],
    ['refuses the password', (redis: FakeRedisServer) => redis.url.replace(/:[^:]*@/, ':wrong@')],
  ])('that %s stops the start with an error', async (_what, address) => {
    const redis = await startRedis();
    await expect(createBus(url, logger, { redisUrl: address(redis) })).rejects.toThrow(
      "Can't connect to Redis at REDIS_URL. Check the address and the password.",
    );
  });
});
