import type { InMemoryCache } from '@apollo/client';
import { describe, expect, it, vi } from 'vitest';
import { createCache } from '../../../app/apollo/cache.ts';
import { BoardPageDocument } from '../../../app/routes/board/board.generated.ts';
import { applyBoardChange, readBoard } from './board-cache.ts';
import { SaveJobButton_JobFragmentDoc } from './save-job.generated.ts';
import { application, boardData, changeOf } from '../testing/board-fixtures.ts';

function cacheWith(...boards: Parameters<typeof boardData>[]) {
  const cache = createCache();
  for (const board of boards) cache.writeQuery({ query: BoardPageDocument, data: boardData(...board) });
  return cache;
}

const stagesOf = (cache: InMemoryCache) =>
  Object.fromEntries(readBoard(cache)?.applications.map(({ id, stage }) => [id, stage]) ?? []);

/** What search shows for a job: the stage of the viewer's application, null without one. */
function stageInSearch(cache: InMemoryCache, jobId: string) {
  const job = cache.readFragment({ fragment: SaveJobButton_JobFragmentDoc, id: `Job:${jobId}` });
  return job?.viewerApplication?.stage ?? null;
}

function searchShows(cache: InMemoryCache, jobId: string) {
  const job = { __typename: 'Job', id: jobId, title: 'Engineer', company: 'Acme', viewerApplication: null };
  cache.writeFragment({ fragment: SaveJobButton_JobFragmentDoc, data: job });
}

describe('applyBoardChange', () => {
  it('moves a card on the board that every watcher of the page query sees', () => {
    const cache = cacheWith([4, application('a', 'SAVED')]);
    expect(applyBoardChange(cache, changeOf(5, application('a', 'APPLIED')))).toBe('applied');
    const board = readBoard(cache);
    expect(board?.revision).toBe(5);
    expect(board?.applications.map(({ stage }) => stage)).toEqual(['APPLIED']);
  });

  it('adds a job saved elsewhere and takes a deleted one away', () => {
    const cache = cacheWith([4, application('a', 'SAVED')]);
    applyBoardChange(cache, changeOf(5, application('b', 'SAVED')));
    applyBoardChange(cache, { revision: 6, changed: true, applicationId: 'a', application: null });
    expect(stagesOf(cache)).toEqual({ b: 'SAVED' });
  });

  it('comes to the same board whichever of an answer and its event is first', () => {
    const cache = cacheWith([4, application('a', 'SAVED')]);
    const change = changeOf(5, application('a', 'OFFER'));
    expect([applyBoardChange(cache, change), applyBoardChange(cache, change)]).toEqual(['applied', 'ignored']);
    expect(stagesOf(cache)).toEqual({ a: 'OFFER' });
  });

  it('reports a gap and leaves the board as it was', () => {
    const cache = cacheWith([4, application('a', 'SAVED')]);
    expect(applyBoardChange(cache, changeOf(6, application('a', 'OFFER')))).toBe('gap');
    expect(readBoard(cache)?.revision).toBe(4);
    expect(stagesOf(cache)).toEqual({ a: 'SAVED' });
  });

  it('lets search know which application a job has, also before the board was loaded', () => {
    const cache = cacheWith();
    searchShows(cache, 'job-a');
    expect(applyBoardChange(cache, changeOf(5, application('a', 'SAVED')))).toBe('unloaded');
    expect(stageInSearch(cache, 'job-a')).toBe('SAVED');
  });

  it('lets search know when an application is gone', () => {
    const cache = cacheWith([4, application('a', 'SAVED')]);
    searchShows(cache, 'job-a');
    applyBoardChange(cache, changeOf(5, application('a', 'APPLIED')));
    expect(stageInSearch(cache, 'job-a')).toBe('APPLIED');
    applyBoardChange(cache, { revision: 6, changed: true, applicationId: 'a', application: null });
    expect(stageInSearch(cache, 'job-a')).toBeNull();
  });
});

describe('the cached board', () => {
  it('does not go back when an older answer arrives late', () => {
    const cache = cacheWith([5, application('a', 'APPLIED')], [4, application('a', 'SAVED')]);
    expect(readBoard(cache)?.revision).toBe(5);
    expect(stagesOf(cache)).toEqual({ a: 'APPLIED' });
  });

  it('takes a newer answer whole', () => {
    const cache = cacheWith(
      [5, application('a', 'APPLIED'), application('b', 'SAVED')],
      [8, application('b', 'REJECTED')],
    );
    expect(stagesOf(cache)).toEqual({ b: 'REJECTED' });
  });

  it('has its applications as the answer had them, and keeps each that a change leaves alone', () => {
    const answer = boardData(5, application('a', 'APPLIED'), application('b', 'SAVED'));
    const cache = createCache();
    cache.writeQuery({ query: BoardPageDocument, data: answer });
    const read = () => readBoard(cache)?.applications;
    const before = read();
    expect(before).toEqual(answer.board.applications);
    expect(Object.keys(cache.extract()).filter((key) => key.startsWith('Job:'))).toEqual([]);
    applyBoardChange(cache, changeOf(6, application('a', 'OFFER')));
    expect(read()?.map(({ stage }) => stage)).toEqual(['OFFER', 'SAVED']);
    expect(read()?.[1]).toBe(before?.[1]);
  });

  it('is replaced without a warning about lost data', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const cache = cacheWith([5, application('a', 'APPLIED')], [6, application('a', 'OFFER')]);
    searchShows(cache, 'job-a');
    applyBoardChange(cache, changeOf(7, application('a', 'REJECTED')));
    expect([...error.mock.calls, ...warn.mock.calls]).toEqual([]);
    vi.restoreAllMocks();
  });
});
