import { InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoardPageDocument } from '../../app/routes/board/board.generated.ts';
import { type BoardChange, readBoard, withBoard } from './board-cache.ts';
import { type BoardLive, followBoard } from './board-live.ts';
import { application, boardData, changeOf } from './testing/board-fixtures.ts';

/** A page that follows a board, with a server whose every word is given by hand. */
function pageWith(...known: Parameters<typeof boardData>[]) {
  const cache = withBoard(new InMemoryCache());
  for (const board of known) cache.writeQuery({ query: BoardPageDocument, data: boardData(...board) });
  const subscriptions: Subject<BoardChange | null>[] = [];
  const listeners = new Set<() => void>();
  const fetchBoard = vi.fn(() => Promise.resolve());
  const confirmSubscribed = vi.fn();
  live = followBoard({
    cache,
    events() {
      const events = new Subject<BoardChange | null>();
      subscriptions.push(events);
      return events;
    },
    fetchBoard,
    onSubscribed(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    confirmSubscribed,
  });
  return {
    fetchBoard,
    confirmSubscribed,
    subscriptions,
    revision: () => readBoard(cache)?.revision,
    tell: (change: BoardChange | null) => subscriptions.at(-1)?.next(change),
    serverTookSubscriptions() {
      for (const listener of listeners) listener();
    },
  };
}

let live: BoardLive | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  live?.stop();
  vi.useRealTimers();
});

describe('a followed board', () => {
  it('takes the next change from an event or an answer, whichever comes first', () => {
    const page = pageWith([4, application('a', 'SAVED')]);
    page.tell(changeOf(5, application('a', 'APPLIED')));
    live?.receive(changeOf(5, application('a', 'APPLIED')));
    live?.receive(changeOf(6, application('a', 'OFFER')));
    expect(page.revision()).toBe(6);
  });

  it('is fetched when a change was missed, and each time the server has taken the subscription', async () => {
    const page = pageWith();
    expect(page.fetchBoard).not.toHaveBeenCalled();
    page.serverTookSubscriptions();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.fetchBoard).toHaveBeenCalledTimes(1);
    page.tell(changeOf(9, application('a', 'APPLIED')));
    await vi.advanceTimersByTimeAsync(0);
    expect(page.fetchBoard).toHaveBeenCalledTimes(2);
  });

  it('of an earlier visit is fetched at once', () => {
    expect(pageWith([4, application('a', 'SAVED')]).fetchBoard).toHaveBeenCalledTimes(1);
  });

  it('is fetched when an answer says that others are further', async () => {
    const page = pageWith([4, application('a', 'SAVED')]);
    await vi.advanceTimersByTimeAsync(0);
    live?.receive({ ...changeOf(5, application('a', 'SAVED')), changed: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.revision()).toBe(4);
    expect(page.fetchBoard).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['was ended by the server', (events?: Subject<BoardChange | null>) => events?.complete()],
    ['was refused', (events?: Subject<BoardChange | null>) => events?.error(new Error('too many'))],
  ])('whose subscription %s subscribes again, and asks whether that was taken', async (_how, end) => {
    const page = pageWith([4, application('a', 'SAVED')]);
    expect(page.confirmSubscribed).toHaveBeenCalledTimes(1);
    end(page.subscriptions[0]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.subscriptions).toHaveLength(2);
    expect(page.confirmSubscribed).toHaveBeenCalledTimes(2);
    page.tell(changeOf(5, application('a', 'APPLIED')));
    expect(page.revision()).toBe(5);
  });

  it('is fetched when the server could not tell a change', async () => {
    const page = pageWith([4, application('a', 'SAVED')]);
    await vi.advanceTimersByTimeAsync(0);
    page.tell(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.fetchBoard).toHaveBeenCalledTimes(2);
  });

  it('is followed no more once the page is left; an answer still enters it', async () => {
    const page = pageWith([4, application('a', 'SAVED')]);
    await vi.advanceTimersByTimeAsync(0);
    live?.stop();
    page.serverTookSubscriptions();
    expect(page.subscriptions[0]?.observed).toBe(false);
    live?.receive(changeOf(5, application('a', 'APPLIED')));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.revision()).toBe(5);
    expect(page.fetchBoard).toHaveBeenCalledTimes(1);
    expect(page.subscriptions).toHaveLength(1);
  });
});
