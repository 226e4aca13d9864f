import type { ApolloCache } from '@apollo/client';
import type { Observable, Subscription } from 'rxjs';
import { applyBoardChange, type BoardChange, readRevision } from './board-cache.ts';
import { catchingUp } from './catching-up.ts';

/** Milliseconds before a subscription that the server has ended is opened again. */
const RESUBSCRIBE_MS = 2000;

/** What following a board needs from the page around it. */
export interface BoardLiveWorld {
  readonly cache: ApolloCache;
  /** Subscribes to the changes of all tabs and devices; null is one that the server could not tell. */
  events(): Observable<BoardChange | null>;
  /** Brings the newest board into the cache, by a request of its own. */
  fetchBoard(): Promise<unknown>;
  /** Calls back each time the server has taken every subscription that was sent. Returns the way to stop. */
  onSubscribed(listener: () => void): () => void;
  /** Asks for such a call. */
  confirmSubscribed(): void;
  /** Shorter waits, for tests: by how much. */
  readonly haste?: number;
}

export interface BoardLive {
  /** Brings a mutation's answer into the board. */
  receive(change: BoardChange): void;
  stop(): void;
}

/**
 * Keeps the cached board equal to the server's: follows the events of all tabs and devices, and fetches the whole board
 * when something was missed, each time the server has taken the subscription, and when a board of an earlier visit is
 * shown. A board fetched before the server listens for us could miss the change in between, and nobody would tell.
 */
export function followBoard(world: BoardLiveWorld): BoardLive {
  const { cache, haste = 1 } = world;
  const catchUp = catchingUp(() => world.fetchBoard(), haste);
  let subscription: Subscription | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function receive(change: BoardChange): void {
    const outcome = applyBoardChange(cache, change);
    if (outcome === 'gap' || outcome === 'unloaded') catchUp.ask();
  }

  function subscribe(): void {
    subscription?.unsubscribe();
    subscription = world.events().subscribe({
      next(change) {
        if (change) return receive(change);
        catchUp.ask();
        subscribeLater();
      },
      error: subscribeLater,
      complete: subscribeLater,
    });
    world.confirmSubscribed();
  }

  function subscribeLater(): void {
    clearTimeout(again);
    if (!isStopped) again = setTimeout(subscribe, RESUBSCRIBE_MS / haste);
  }

  const stopListening = world.onSubscribed(() => catchUp.ask());
  subscribe();
  if (readRevision(cache) !== null) catchUp.ask();

  return {
    receive,
    stop() {
      isStopped = true;
      stopListening();
      clearTimeout(again);
      subscription?.unsubscribe();
      catchUp.stop();
    },
  };
}
