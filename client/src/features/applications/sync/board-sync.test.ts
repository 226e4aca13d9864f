import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from '../../../app/apollo/cache.ts';
import { BoardPageDocument } from '../../../app/routes/board/board.generated.ts';
import { type BoardChange, readBoard } from '../model/board-cache.ts';
import { type BoardSync, startBoardSync } from './board-sync.ts';
import { application, boardData, changeOf } from '../testing/board-fixtures.ts';

/** A page that shows a board, with a server whose events are given by hand. */
function pageWith(...known: Parameters<typeof boardData>[]) {
  const cache = createCache();
  for (const board of known) cache.writeQuery({ query: BoardPageDocument, data: boardData(...board) });
  const events = new Subject<BoardChange>();
  const listeners = new Set<() => void>();
  const fetchBoard = vi.fn(() => Promise.resolve());
  sync = startBoardSync({
    cache,
    events,
    fetchBoard,
    onSubscribed(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return {
    fetchBoard,
    events,
    revision: () => readBoard(cache)?.revision,
    publish: (change: BoardChange) => events.next(change),
    serverTookSubscriptions() {
      for (const listener of listeners) listener();
    },
  };
}

let sync: BoardSync | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  sync?.stop();
  vi.useRealTimers();
});

describe('a board in sync', () => {
  it('takes the next change from an event or an answer, whichever comes first', () => {
    const page = pageWith([4, application('a', 'SAVED')]);
    page.publish(changeOf(5, application('a', 'APPLIED')));
    sync?.applyChange(changeOf(5, application('a', 'APPLIED')));
    sync?.applyChange(changeOf(6, application('a', 'OFFER')));
    expect(page.revision()).toBe(6);
  });

  it('is fetched when a change was missed, and each time the server has taken the subscription', async () => {
    const page = pageWith();
    expect(page.fetchBoard).not.toHaveBeenCalled();
    page.serverTookSubscriptions();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.fetchBoard).toHaveBeenCalledTimes(1);
    page.publish(changeOf(9, application('a', 'APPLIED')));
    await vi.advanceTimersByTimeAsync(0);
    expect(page.fetchBoard).toHaveBeenCalledTimes(2);
  });

  it('of an earlier visit is fetched at once', () => {
    expect(pageWith([4, application('a', 'SAVED')]).fetchBoard).toHaveBeenCalledTimes(1);
  });

  it('is fetched when an answer says that others are further', async () => {
    const page = pageWith([4, application('a', 'SAVED')]);
    await vi.advanceTimersByTimeAsync(0);
    sync?.applyChange({ ...changeOf(5, application('a', 'SAVED')), changed: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.revision()).toBe(4);
    expect(page.fetchBoard).toHaveBeenCalledTimes(2);
  });

  it('takes no more events once the page is left; an answer still enters it', async () => {
    const page = pageWith([4, application('a', 'SAVED')]);
    await vi.advanceTimersByTimeAsync(0);
    sync?.stop();
    page.serverTookSubscriptions();
    expect(page.events.observed).toBe(false);
    sync?.applyChange(changeOf(5, application('a', 'APPLIED')));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.revision()).toBe(5);
    expect(page.fetchBoard).toHaveBeenCalledTimes(1);
  });
});
