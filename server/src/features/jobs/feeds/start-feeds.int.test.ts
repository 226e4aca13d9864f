import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import type { SupervisedProcess } from '../../../platform/processes/supervisor.ts';
import { nodeProgram } from '../../../platform/threads/node-program.ts';
import { CHILD_ENVIRONMENT } from '../../../testing/child-environment.ts';
import { createIngestFixture, type IngestFixture } from '../../../testing/ingest-fixture.ts';
import { type FakeHttpServer, startFakeHttpServer } from '../../../testing/fake-http-server.ts';
import type { IngestSettings } from './ingest-messages.ts';
import { type IngestProcess, startIngestProcess } from './start-ingest.ts';

const PROGRAM = nodeProgram(import.meta.url, '../../../testing/failing-ingest-process');

const page = (title: string): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title,
    hiringOrganization: { name: 'Globex' },
    jobLocation: {
      address: { addressLocality: 'Berlin', addressCountry: 'DE' },
    },
    datePosted: '2026-03-01',
  })}</script>`;

let fixture: IngestFixture;
let server: FakeHttpServer;
const running: SupervisedProcess[] = [];
beforeAll(async () => {
  [fixture, server] = await Promise.all([createIngestFixture(), startFakeHttpServer()]);
  server.on('/chef', (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page('Chef')),
  );
});
beforeEach(() => fixture.clear());
afterEach(() => Promise.all(running.splice(0).map((child) => child.stop())));
afterAll(() => Promise.all([fixture.close(), server.close()]));

type Read = readonly [board: string, isWhole: boolean, added: number | undefined];

/** Starts the process with a run at once; resolves with what came of its boards once there are so many. */
function start(
  paths: readonly string[],
  { ends, ...options }: Partial<IngestProcess> & { readonly ends: number },
): {
  readonly read: Promise<readonly Read[]>;
  readonly child: SupervisedProcess;
} {
  const read: Read[] = [];
  const { promise, resolve } = Promise.withResolvers<readonly Read[]>();
  const child = startIngestProcess({
    databaseUrl: fixture.pool.options.connectionString ?? '',
    schedule: '0 0 29 2 *',
    boards: paths.map((path) => ({
      source: 'jobposting',
      board: server.origin + path,
    })),
    contact: null,
    logger: createLogger('silent'),
    environment: { ...CHILD_ENVIRONMENT },
    onBoard: (source, isWhole, { added }) => {
      if (read.push([source, isWhole, added]) === ends) resolve(read);
    },
    test: { program: PROGRAM, runsAtOnce: true, times: { restart: 10 } },
    ...options,
  });
  running.push(child);
  return { read: promise, child };
}

describe('the process that ingests', { timeout: 60_000 }, () => {
  it('reads boards beside the server, and says what came of them', async () => {
    const { read } = start(['/chef', '/gone'], { ends: 2 });
    expect(await read).toEqual([
      ['jobposting', true, 1],
      ['jobposting', false, 0],
    ]);
    expect((await fixture.pool.query('select title from job')).rows).toEqual([{ title: 'Chef' }]);
  });

  it.each(['crash', 'hang'])('is started again after a %s, leaves out the board, and reads the others', async (how) => {
    const logged: string[] = [];
    const logger = pino({}, { write: (line: string) => void logged.push(line) });
    const { read } = start([`/${how}`, '/chef'], { ends: 3, logger });
    expect(await read).toEqual([
      ['jobposting', false, 0],
      ['jobposting', false, 0],
      ['jobposting', true, 1],
    ]);
    expect(await fixture.count('job')).toBe(1);
    expect(logged.filter((line) => line.includes('will be restarted'))).toHaveLength(2);
    expect(logged.some((line) => line.includes('skipping a board'))).toBe(true);
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
    const { read } = start(['/crash', '/chef'], {
      ends: 3,
      environment,
      logger: pino({}, { write }),
    });
    expect((await read).at(-1)).toEqual(['jobposting', true, 1]);
    expect(ends).toBe(3);
  });

  it('ends itself when it hangs while nobody supervises it any more', async () => {
    const child = fork(fileURLToPath(PROGRAM.url), [], {
      env: CHILD_ENVIRONMENT,
      execArgv: [...PROGRAM.execArgv],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    running.push({ stop: async () => void child.kill('SIGKILL') });
    const ended = once(child, 'exit');
    const settings: IngestSettings = {
      databaseUrl: fixture.pool.options.connectionString ?? '',
      schedule: '0 0 29 2 *',
      boards: [{ source: 'jobposting', board: `${server.origin}/hang` }],
      contact: null,
      runsAtOnce: true,
    };
    child.send(settings);
    // It says which board it begins with, and hangs.
    await once(child, 'message');
    child.disconnect();
    expect(await ended).toEqual([null, 'SIGALRM']);
  });

  it('stops when it is asked to, also in the middle of a hang', async () => {
    const asked = Promise.withResolvers<void>();
    server.on('/slow', () => asked.resolve());
    const { child } = start(['/slow'], { ends: 1 });
    await asked.promise;
    await child.stop();
    const hanging = start(['/chef', '/hang'], {
      ends: 1,
      test: { program: PROGRAM, runsAtOnce: true },
    });
    await hanging.read;
    await hanging.child.stop();
    const lock = 'select pg_try_advisory_lock(4002) as free, pg_advisory_unlock(4002)';
    // The database hears of a process that was killed a moment later.
    await expect.poll(async () => (await fixture.pool.query(lock)).rows[0]).toMatchObject({ free: true });
  });

  it('refuses a schedule that is none, with the name of its variable', () => {
    expect(() => start([], { ends: 1, schedule: '99 * * * *' })).toThrow(/^INGEST_SCHEDULE must be/);
  });
});
