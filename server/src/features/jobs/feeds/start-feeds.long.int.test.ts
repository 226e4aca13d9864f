import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { nodeProgram } from '../../../platform/threads/node-program.ts';
import { CHILD_ENVIRONMENT } from '../../../testing/child-environment.ts';
import { createIngestFixture, type IngestFixture } from '../../../testing/ingest-fixture.ts';
import { type FakeHttpServer, startFakeHttpServer } from '../../../testing/fake-http-server.ts';
import { registerBoards } from './board-store.ts';
import { NO_KEYS } from '../sources/source-keys.ts';
import type { FeedsSettings } from './feeds-messages.ts';
import { changeRun, latestRuns, startRun } from './run-store.ts';
import { readSchedule, saveSchedule } from './schedule-store.ts';
import { type FeedsOptions, startFeeds } from './start-feeds.ts';

const PROGRAM = nodeProgram(import.meta.url, '../../../testing/failing-feeds-process');

const page = (title: string): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title,
    hiringOrganization: { name: 'Globex' },
    jobLocation: { address: { addressLocality: 'Berlin', addressCountry: 'DE' } },
    datePosted: '2026-03-01',
  })}</script>`;

let fixture: IngestFixture;
let server: FakeHttpServer;
const running: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  [fixture, server] = await Promise.all([createIngestFixture(), startFakeHttpServer()]);
  server.on('/chef', (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page('Chef')),
  );
});
beforeEach(async () => {
  await fixture.clear();
  await fixture.pool.query('truncate feed_board, feed_run, feed_run_board, feed_state, feed_schedule');
});
afterEach(() => Promise.all(running.splice(0).map((child) => child.stop())));
afterAll(() => Promise.all([fixture.close(), server.close()]));

type Read = readonly [isWhole: boolean, added: number | undefined];

/** Starts reading boards; `read` holds what came of them. */
async function start(options: Partial<FeedsOptions> = {}): Promise<{ read: Read[]; stop(): Promise<void> }> {
  const read: Read[] = [];
  const feeds = await startFeeds({
    databaseUrl: fixture.pool.options.connectionString ?? '',
    schedule: null,
    boards: [],
    contact: null,
    keys: NO_KEYS,
    logger: createLogger('silent'),
    environment: { ...CHILD_ENVIRONMENT },
    onBoard: (_source, isWhole, { added }) => void read.push([isWhole, added]),
    test: { program: PROGRAM, lookMs: 20, times: { restart: 10 } },
    ...options,
  });
  running.push(feeds);
  return {
    read,
    async stop() {
      running.splice(running.indexOf(feeds), 1);
      await feeds.stop();
    },
  };
}

const boardsOf = (...paths: readonly string[]) =>
  paths.map((path) => ({ source: 'jobposting', board: server.origin + path, company: '', countries: [], tags: [] }));

async function ask(...paths: readonly string[]): Promise<string> {
  const now = new Date();
  const named = boardsOf(...paths);
  await registerBoards(fixture.pool, named, { origin: 'added', now });
  const run = await startRun(fixture.pool, { origin: 'operator', selection: 'Pages', named, now });
  return run?.id ?? '';
}

const latest = async () => (await latestRuns(fixture.pool, 1))[0];
const done = { state: 'done' };

describe('reading boards beside the server', { timeout: 120_000 }, () => {
  it('does nothing until somebody asks for it', async () => {
    const { read } = await start();
    expect(await latest()).toBeUndefined();
    await ask('/chef', '/gone');
    await expect.poll(latest, { timeout: 100_000 }).toMatchObject(done);
    expect(read).toHaveLength(2);
    expect(read).toEqual(
      expect.arrayContaining([
        [false, 0],
        [true, 1],
      ]),
    );
    expect((await fixture.pool.query('select title from job')).rows).toEqual([{ title: 'Chef' }]);
  });

  it.each(['crash', 'hang'])('is started again after a %s, gives the board up, and reads the others', async (how) => {
    const logged: string[] = [];
    await ask(`/${how}`, '/chef');
    await start({ logger: pino({}, { write: (line: string) => void logged.push(line) }) });
    await expect.poll(latest, { timeout: 100_000 }).toMatchObject({ ...done, read: 1, failed: 1 });
    expect(await fixture.count('job')).toBe(1);
    expect(logged.filter((line) => line.includes('will be restarted'))).toHaveLength(2);
  });

  it('goes on with its run though the system had no room for it when it was to start again', async () => {
    const environment: NodeJS.ProcessEnv = { ...CHILD_ENVIRONMENT };
    let ends = 0;
    const write = (line: string): void => {
      if (!line.includes('will be restarted')) return;
      ends += 1;
      // No process can be given such a variable.
      if (ends === 1) environment['BROKEN'] = 'a\0b';
      else delete environment['BROKEN'];
    };
    await ask('/crash', '/chef');
    await start({ environment, logger: pino({}, { write }) });
    await expect.poll(latest, { timeout: 100_000 }).toMatchObject({ ...done, read: 1, failed: 1 });
    expect(ends).toBe(3);
  });

  it('ends itself when it hangs while nobody supervises it any more', async () => {
    const asked = Promise.withResolvers<void>();
    server.on('/slow', () => asked.resolve());
    const runId = await ask('/slow', '/hang');
    const child = fork(fileURLToPath(PROGRAM.url), [], {
      env: CHILD_ENVIRONMENT,
      execArgv: [...PROGRAM.execArgv],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    running.push({ stop: async () => void child.kill('SIGKILL') });
    const ended = once(child, 'exit');
    const databaseUrl = fixture.pool.options.connectionString ?? '';
    const settings: FeedsSettings = {
      databaseUrl,
      runId,
      worker: '00000000-0000-4000-8000-000000000000',
      contact: null,
      keys: NO_KEYS,
    };
    child.send(settings);
    const isHanging = `select from feed_run_board where state = 'reading' and board like '%/hang'`;
    await expect.poll(async () => (await fixture.pool.query(isHanging)).rowCount, { timeout: 100_000 }).toBe(1);
    child.disconnect();
    expect(await ended).toEqual([null, 'SIGALRM']);
  });

  it('stops when it is asked to, and gives back what it was reading', async () => {
    const asked = Promise.withResolvers<void>();
    server.on('/slow', () => asked.resolve());
    await ask('/slow');
    const feeds = await start();
    await asked.promise;
    await feeds.stop();
    const { rows } = await fixture.pool.query('select state, attempts from feed_run_board');
    expect(rows).toEqual([{ state: 'waiting', attempts: 0 }]);
    expect(await latest()).toMatchObject({ state: 'running' });
  });

  it('leaves a paused run alone until it is resumed', async () => {
    const id = await ask('/chef');
    await changeRun(fixture.pool, id, 'paused');
    const { read } = await start();
    await changeRun(fixture.pool, id, 'running');
    await expect.poll(latest, { timeout: 100_000 }).toMatchObject(done);
    expect(read).toEqual([[true, 1]]);
  });
});

describe('scheduled runs', { timeout: 120_000 }, () => {
  const chef = () => boardsOf('/chef').map(({ source, board }) => ({ source, board }));

  it('read the boards of the settings when their time has come', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    await start({ schedule: '30 * * * *', boards: chef(), clock: { now: () => now } });
    expect(await readSchedule(fixture.pool)).toEqual({
      origin: 'settings',
      cron: '30 * * * *',
      nextAt: new Date('2026-03-01T12:30:00Z'),
    });
    now = new Date('2026-03-01T12:30:00Z');
    await expect.poll(latest, { timeout: 100_000 }).toMatchObject({ ...done, origin: 'schedule', read: 1 });
    expect((await readSchedule(fixture.pool))?.nextAt).toEqual(new Date('2026-03-01T13:30:00Z'));
  });

  it('end with the setting, and leave an operator schedule alone', async () => {
    const first = await start({ schedule: '30 * * * *', boards: chef() });
    await first.stop();
    await start();
    expect(await readSchedule(fixture.pool)).toBeNull();
    await saveSchedule(fixture.pool, { cron: '0 5 * * *', origin: 'operator', now: new Date() });
    await start();
    expect(await readSchedule(fixture.pool)).toMatchObject({ origin: 'operator' });
  });

  it('refuse a schedule that is none, with the name of its variable', async () => {
    await expect(start({ schedule: '99 * * * *' })).rejects.toThrow(/^INGEST_SCHEDULE must be/);
  });
});
