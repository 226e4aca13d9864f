import type { ApolloCache } from '@apollo/client';
import type { Observable } from 'rxjs';
import { applyBoardChange, type BoardChange, readRevision } from '../model/board-cache.ts';
import { createResync } from '../../../lib/live/resync.ts';

/** What keeping a board in sync needs from the page around it. */
export interface BoardSyncDeps {
  readonly cache: ApolloCache;
  /** The changes of all tabs and devices; never ends by itself. */
  readonly events: Observable<BoardChange>;
  /** Brings the newest board into the cache, by a request of its own. */
  readonly fetchBoard: () => Promise<unknown>;
  /** Calls back each time events may have been missed. Returns the way to stop. */
  readonly onSubscribed: (listener: () => void) => () => void;
  /** By how much the waits are divided, for tests. */
  readonly speed?: number;
}

export interface BoardSync {
  /** Brings a mutation's answer into the board. */
  readonly applyChange: (change: BoardChange) => void;
  readonly stop: () => void;
}

/**
 * Keeps the cached board equal to the server's: applies the events of all tabs and devices, and fetches the whole board
 * when one was missed, each time the server has taken the subscription, and when a board of an earlier visit is shown. A
 * board fetched before the subscription was taken could lack the change in between, and no event would bring it.
 */
export function startBoardSync({ cache, events, fetchBoard, onSubscribed, speed = 1 }: BoardSyncDeps): BoardSync {
  const resync = createResync(fetchBoard, speed);

  function applyChange(change: BoardChange): void {
    const outcome = applyBoardChange(cache, change);
    if (outcome === 'gap' || outcome === 'unloaded') void resync.request();
  }

  const stopListening = onSubscribed(() => void resync.request());
  const subscription = events.subscribe(applyChange);
  if (readRevision(cache) !== null) void resync.request();

  return {
    applyChange,
    stop() {
      stopListening();
      subscription.unsubscribe();
      resync.stop();
    },
  };
}
