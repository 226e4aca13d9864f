import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fetcher } from '../../../platform/outbound/fetcher.ts';
import { createLogger } from '../../../platform/logger.ts';
import type { CronQueue } from '../../../platform/queue/cron-queue.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { createIngestFixture, type IngestFixture } from '../../../testing/ingest-fixture.ts';
import { recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import type { BoardSummary } from './ingest-board.ts';
import { feedBoards } from '../sources/feed-boards.ts';
import { type IngestSchedule, startIngestSchedule } from './ingest-schedule.ts';
import { FeedError, type FeedPage, type JobSource } from '../sources/job-source.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

/** A promise that somebody else settles. */
function signalled<T = void>(): PromiseWithResolvers<T> {
  return Promise.withResolvers<T>();
}

const row = (): FeedPage['rows'][number] => ({ posting: somePosting({ title: `Engineer ${randomUUID()}` }) });

function madeUpSource(name: string, pages: (fetcher: Fetcher) => AsyncIterable<FeedPage>): JobSource {
  return {
    name,
    board: 'required',
    optIn: false,
    attribution: null,
    complete: false,
    pages: ({ fetcher }) => pages(fetcher),
    parseFile: () => [],
  };
}

describe('fetching by the clock', () => {
  let fixture: IngestFixture;
  const running: CronQueue[] = [];

  beforeAll(async () => {
    fixture = await createIngestFixture();
  });
  beforeEach(() => fixture.clear());
  afterEach(() => Promise.all(running.splice(0).map((queue) => queue.stop())));
  afterAll(() => fixture.close());

  async function start(boards: IngestSchedule['boards'], options: Partial<IngestSchedule> = {}): Promise<CronQueue> {
    const queue = await startIngestSchedule(fixture.pool.options.connectionString ?? '', {
      // Never while a test runs.
      schedule: '0 0 29 2 *',
      boards,
      fetcher: () => recordedFetcher({}).fetcher,
      clock: { now: () => NOW },
      logger: createLogger('silent'),
      ...options,
    });
    running.push(queue);
    return queue;
  }

  it('registers its times with the queue, in a schema of its own', async () => {
    await start([]);
    const { rows } = await fixture.pool.query('select identifier from foothold_queue._private_known_crontabs');
    expect(rows).toEqual([{ identifier: 'ingest' }]);
  });

  it('reads every board, also after one that cannot be read', async () => {
    const done = signalled();
    const seen: BoardSummary[] = [];
    const good = madeUpSource('good', async function* () {
      yield { rows: [row()] };
    });
    const bad = madeUpSource('bad', async function* () {
      yield { rows: [] };
      throw new FeedError('Not today.');
    });
    const boards = [
      { source: bad, board: 'one' },
      { source: good, board: 'two' },
    ];
    const onBoard = (summary: BoardSummary): void => {
      if (seen.push(summary) === boards.length) done.resolve();
    };
    const queue = await start(boards, { onBoard });
    await queue.runSoon();
    await done.promise;
    expect(seen).toMatchObject([
      { source: 'bad', problem: 'Not today.' },
      { source: 'good', added: 1, problem: null },
    ]);
  });

  it('runs once at a time, however many processes there are', async () => {
    const [entered, gate, finished] = [signalled(), signalled(), signalled()];
    const leftOut = signalled();
    let runs = 0;
    const slow = madeUpSource('slow', async function* () {
      runs += 1;
      entered.resolve();
      await gate.promise;
      yield { rows: [row()] };
    });
    const logger = pino(
      {},
      {
        write: (line: string) => {
          if (line.includes('skipped')) leftOut.resolve();
        },
      },
    );
    const boards = [{ source: slow, board: 'one' }];
    const [first, second] = await Promise.all([
      start(boards, { onBoard: () => finished.resolve(), logger }),
      start(boards, { onBoard: () => finished.resolve(), logger }),
    ]);
    await first.runSoon();
    await entered.promise;
    await second.runSoon();
    await leftOut.promise;
    expect(runs).toBe(1);
    gate.resolve();
    await finished.promise;
    expect(await fixture.count('job')).toBe(1);
  });

  it('keeps what was read when the process stops, and lets go at once', async () => {
    const waiting = signalled();
    const endless = madeUpSource('endless', async function* (fetcher) {
      yield { rows: [row()] };
      waiting.resolve();
      await fetcher.get('https://example.com/page-2');
      yield { rows: [row()] };
    });
    const queue = await start([{ source: endless, board: 'one' }], {
      fetcher: (signal) => ({
        get: () =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('aborted')));
          }),
      }),
    });
    await queue.runSoon();
    await waiting.promise;
    await queue.stop();
    expect(await fixture.count('job')).toBe(1);
    const { rows } = await fixture.pool.query(`select pg_try_advisory_lock(4002) as free, pg_advisory_unlock(4002)`);
    expect(rows[0]).toMatchObject({ free: true });
  });

  it('refuses a schedule that is none, with the name of its variable', async () => {
    await expect(start([], { schedule: '99 * * * *' })).rejects.toThrow(/^INGEST_SCHEDULE must be/);
  });
});

describe('feedBoards', () => {
  it('looks up what the operator named, opt-in sources too', () => {
    const found = feedBoards([
      { source: 'lever', board: 'acme' },
      { source: 'remoteok', board: '' },
    ]);
    expect(found.map(({ source, board }) => [source.name, board])).toEqual([
      ['lever', 'acme'],
      ['remoteok', ''],
    ]);
    expect(feedBoards([])).toEqual([]);
  });

  it.each([
    [{ source: 'nowhere', board: '' }, "INGEST_BOARDS: There is no source 'nowhere'."],
    [{ source: 'listings', board: '' }, "INGEST_BOARDS: The source 'listings' only reads files."],
    [{ source: 'lever', board: '' }, "INGEST_BOARDS: The source 'lever' needs a board, as in lever:BOARD."],
    [{ source: 'jobicy', board: 'x' }, "INGEST_BOARDS: The source 'jobicy' has no boards."],
  ])('refuses %j', (name, sentence) => {
    expect(() => feedBoards([name])).toThrow(sentence);
  });
});
