import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { map } from 'rxjs';
import { confirmSubscribed, onSocketConnected } from '../../lib/live-connection.ts';
import type { BoardChange } from './board-cache.ts';
import { BoardChangedDocument } from './board-change.generated.ts';
import { type BoardLive, followBoard } from './board-live.ts';

/**
 * Keeps the cached board equal to the server's for as long as the component lives, see `followBoard`.
 *
 * @param fetchBoard brings the newest board into the cache, by a request of its own; must stay the same between renders.
 * @returns how a mutation's answer enters the board.
 */
export function useBoardLive(fetchBoard: () => Promise<unknown>): (change: BoardChange) => void {
  const client = useApolloClient();
  const live = useRef<BoardLive>(undefined);

  useEffect(() => {
    const started = followBoard({
      cache: client.cache,
      events: () =>
        client
          .subscribe({ query: BoardChangedDocument, fetchPolicy: 'no-cache' })
          .pipe(map(({ data }) => data?.boardChanged ?? null)),
      fetchBoard,
      onSubscribed: onSocketConnected,
      confirmSubscribed,
    });
    live.current = started;
    return () => started.stop();
  }, [client, fetchBoard]);

  // An answer may come after the page was left; the board it belongs to is still the cached one.
  return useCallback((change) => live.current?.receive(change), []);
}
