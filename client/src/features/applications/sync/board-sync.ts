import type { ApolloCache } from '@apollo/client';
import type { Observable } from 'rxjs';
import { applyBoardChange, type BoardChange, readRevision } from '../model/board-cache.ts';
import { createResync } from '../../../lib/live/resync.ts';

/** The dependencies of the sync. */
export interface BoardSyncDeps {
  readonly cache: ApolloCache;
  /** The changes of all tabs and devices; it never completes. */
  readonly events: Observable<BoardChange>;
  /** Fetches the board into the cache. */
  readonly fetchBoard: () => Promise<unknown>;
  /** Calls back when events may have been missed. @returns unsubscribe */
  readonly onSubscribed: (listener: () => void) => () => void;
  /** Divides delays, for tests. */
  readonly speed?: number;
}

export interface BoardSync {
  /** Applies a mutation's result to the board. */
  readonly applyChange: (change: BoardChange) => void;
  readonly stop: () => void;
}

/**
 * Keeps the cached board in sync with the server: applies the events of all tabs and devices, and refetches the board
 * when an event was missed, when the server has confirmed the subscription, and when a board of an earlier visit is
 * shown. A board fetched before the confirmation could lack a change for which no event arrives.
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
