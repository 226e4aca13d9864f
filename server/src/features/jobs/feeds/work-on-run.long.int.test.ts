import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { type RecordedWorld, startRecordedWorld, worldBoards } from '../../../testing/recorded-world.ts';
import { createIngestFixture, type IngestFixture } from '../../../testing/ingest-fixture.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { worldFetcher } from '../../../testing/world-fetcher.ts';
import type { BoardSummary } from '../ingest/ingest-board.ts';
import { feedBoards } from '../sources/feed-boards.ts';
import type { BoardEntry } from './board-entry.ts';
import { findBoard, findBoards, registerBoards, switchBoard, switchSource } from './board-store.ts';
import {
  changeRun,
  type FeedRun,
  findRun,
  latestRuns,
  problemsOf,
  startRun,
  unfinishedRun,
  waitingRun,
} from './run-store.ts';
import { type RunWork, workOnRun } from './work-on-run.ts';

const SIZE = { boards: 78, postingsPerBoard: 4, slowMs: 50 };
const WORLD = worldBoards(SIZE);
const entry = ({ source, board }: Pick<BoardEntry, 'source' | 'board'>): BoardEntry => ({
  source,
  board,
  company: '',
  countries: [],
  tags: [],
});
const ALL = WORLD.map(entry);

let fixture: IngestFixture;
let world: RecordedWorld;
beforeAll(async () => {
  [fixture, world] = await Promise.all([createIngestFixture(), startRecordedWorld(SIZE)]);
});
beforeEach(async () => {
  await fixture.clear();
  await fixture.pool.query('truncate feed_board, feed_run, feed_run_board, feed_state, feed_source_off');
  world.requests.length = 0;
});
afterAll(() => Promise.all([fixture.close(), world.close()]));

async function begin(boards: readonly BoardEntry[] = ALL): Promise<string> {
  const now = new Date();
  await registerBoards(fixture.pool, boards, { origin: 'added', now });
  const run = await startRun(fixture.pool, { origin: 'operator', selection: 'All', named: boards, now });
  return run?.id ?? '';
}

const work = (id: string, options: Partial<RunWork> = {}) =>
  workOnRun(fixture.pool, {
    id,
    worker: randomUUID(),
    clock: systemClock,
    signal: new AbortController().signal,
    fetcher: (signal) => worldFetcher(world.port, { signal, pause: 0, sleep: () => Promise.resolve() }),
    heartbeatMs: 20,
    ...options,
  });

const runNow = async (id: string): Promise<FeedRun | null> => findRun(fixture.pool, id);

describe('a run over a world of boards', { timeout: 60_000 }, () => {
  it('reads those that can be read, and names the others with their reasons', async () => {
    const id = await begin();
    expect(await work(id)).toBe('done');
    const run = await runNow(id);
    expect(run).toMatchObject({ state: 'done', boards: 78, read: 73, failed: 5, added: 73 * 4 });
    const problems = await problemsOf(fixture.pool, id, 10);
    const said = problems.map(({ problem, boards }) => [problem, ...boards]);
    expect(said.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))).toEqual([
      ["Lever has no board 'employer25'.", 'lever:employer25'],
      [
        "The board 'employer64' is larger than 10 MB, and Personio hands it out in one piece alone.",
        'personio:employer64',
      ],
      ['The connection to apply.workable.com was lost.', 'workable:employer77'],
      ['The response is not JSON, or was cut off.', 'recruitee:employer51'],
      [expect.stringMatching(/^api\.ashbyhq\.com is busy/), 'ashby:employer38'],
    ]);
  });

  it('asks for less the next time: unchanged boards cost one request, and change nothing', async () => {
    await work(await begin(ALL.slice(0, 6)));
    world.requests.length = 0;
    const id = await begin(ALL.slice(0, 6));
    await work(id);
    expect(await runNow(id)).toMatchObject({ read: 6, added: 0, updated: 0, unchanged: 24 });
    expect(world.requests).toHaveLength(6);
  });

  it('goes on where it was stopped, and reads no board twice', async () => {
    const id = await begin();
    const stop = new AbortController();
    let seen = 0;
    const onBoard = (): void => {
      seen += 1;
      if (seen === 10) stop.abort();
    };
    expect(await work(id, { signal: stop.signal, onBoard })).toBe('stopped');
    const half = await runNow(id);
    expect(half).toMatchObject({ state: 'running' });
    expect(half?.read).toBeLessThan(73);
    const read: BoardSummary[] = [];
    expect(await work(id, { onBoard: (summary) => void read.push(summary) })).toBe('done');
    expect(read).toHaveLength(78 - (half?.read ?? 0) - (half?.failed ?? 0));
    expect(await fixture.count('job')).toBe(73 * 4);
  });

  it('pauses while it goes, and lets nobody work on it until it is resumed', async () => {
    const id = await begin();
    const stopped = await work(id, { onBoard: () => void changeRun(fixture.pool, id, 'paused') });
    expect(stopped).toBe('stopped');
    expect(await runNow(id)).toMatchObject({ state: 'paused' });
    expect(await waitingRun(fixture.pool)).toBeNull();
    expect(await work(id)).toBe('stopped');
    await changeRun(fixture.pool, id, 'running');
    expect(await waitingRun(fixture.pool)).toBe(id);
    expect(await work(id)).toBe('done');
  });

  it('belongs to one worker at a time, and there is one run at a time', async () => {
    const id = await begin();
    const [first, second] = await Promise.all([work(id), work(id)]);
    expect([first, second].toSorted()).toEqual(['done', 'stopped']);
    const other = await begin();
    expect(other).not.toBe('');
    expect(await begin()).toBe('');
  });

  it('drops a board after three failures in a row, and reads it again when it is put back', async () => {
    const missing = WORLD.find(({ behaviour }) => behaviour === 'missing') ?? WORLD[0];
    const boards = [entry(missing ?? { source: '', board: '' }), ...ALL.slice(0, 2)];
    const board = () => findBoard(fixture.pool, missing?.source ?? '', missing?.board ?? '');
    for (const failures of [1, 2, 3]) {
      await work(await begin(boards));
      expect(await board()).toMatchObject({ failures, problem: expect.stringContaining('no board') });
    }
    expect((await board())?.droppedAt).toBeInstanceOf(Date);
    const id = await begin(boards);
    expect(await runNow(id)).toMatchObject({ boards: 2 });
    await work(id);
    await switchBoard(fixture.pool, missing?.source ?? '', missing?.board ?? '', true);
    expect(await board()).toMatchObject({ failures: 0, droppedAt: null });
    const again = await begin(boards);
    expect(await runNow(again)).toMatchObject({ boards: 3 });
    await work(again);
  });

  it('blames no board for a host that is busy', async () => {
    const busy = WORLD.filter(({ behaviour }) => behaviour === 'busy').map(entry);
    for (let round = 0; round < 3; round += 1) await work(await begin(busy));
    const { boards } = await findBoards(fixture.pool, { state: 'all', text: '', first: 10, offset: 0 });
    expect(boards).toMatchObject([{ failures: 0, droppedAt: null, problem: expect.stringContaining('busy') }]);
  });

  it('leaves out boards and sources that are off', async () => {
    const now = new Date();
    await registerBoards(fixture.pool, ALL, { origin: 'added', now });
    await switchBoard(fixture.pool, 'greenhouse', 'employer0', false);
    await switchSource(fixture.pool, 'lever', false, now);
    const run = await startRun(fixture.pool, { origin: 'operator', selection: 'All', named: null, now });
    expect(run?.boards).toBe(78 - 1 - 13);
    await switchSource(fixture.pool, 'lever', true, now);
    expect((await unfinishedRun(fixture.pool))?.id).toBe(run?.id);
  });

  it('takes the samples away as soon as real postings are there', async () => {
    await fixture.load([somePosting({ externalId: 'made-up' })], { source: 'sample' });
    await work(await begin(ALL.slice(0, 2)));
    expect((await fixture.pool.query(`select from job where source = 'sample'`)).rowCount).toBe(0);
    expect(await fixture.count('job')).toBe(8);
  });

  it('reads boards alone that ended its process, and gives up on one that does so again', async () => {
    const id = await begin(ALL.slice(0, 6));
    // A killed process leaves its boards as they are.
    await fixture.pool.query(
      `update feed_run_board set state = 'reading', attempts = case board when 'employer3' then 2 else 1 end
       where run_id = $1 and board in ('employer3', 'employer4')`,
      [id],
    );
    expect(await work(id)).toBe('done');
    expect(await runNow(id)).toMatchObject({ read: 5, failed: 1 });
    expect(await problemsOf(fixture.pool, id, 1)).toEqual([
      { problem: 'Reading this board crashes the process.', boards: ['recruitee:employer3'] },
    ]);
  });

  it('counts a source that throws as a failed board, and goes on', async () => {
    const id = await begin(ALL.slice(0, 3));
    const errors: unknown[] = [];
    await work(id, {
      sourceOf: (taken) => {
        if (taken.board === 'employer0') throw new TypeError('a bug');
        return feedBoards([taken])[0] ?? null;
      },
      onError: (error) => void errors.push(error),
    });
    expect(errors).toEqual([new TypeError('a bug')]);
    expect(await runNow(id)).toMatchObject({ state: 'done', read: 2, failed: 1 });
  });

  it('is listed with its counts, the newest first', async () => {
    await work(await begin(ALL.slice(0, 1)));
    await work(await begin(ALL.slice(1, 2)));
    const runs = await latestRuns(fixture.pool, 10);
    expect(runs.map(({ boards, unchanged, added }) => [boards, unchanged, added])).toEqual([
      [1, 0, 4],
      [1, 0, 4],
    ]);
  });
});
