import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { map } from 'rxjs';
import { confirmSubscribed, onSocketConnected } from '../../lib/live-connection.ts';
import { type BoardChange, readRevision } from './board-cache.ts';
import { BoardChangedDocument, BoardRevisionDocument } from './board-change.generated.ts';
import { type BoardLive, followBoard } from './board-live.ts';

interface BoardLiveOptions {
  /** Brings the newest board into the cache, by a request of its own; must stay the same between renders. */
  readonly fetchBoard: () => Promise<unknown>;
  /** Whether the page's first question for the board has come to its end. */
  readonly isAnswered: boolean;
}

/**
 * Keeps the cached board equal to the server's for as long as the component lives, see `followBoard`. A large board is
 * not fetched twice when it opens: once it is there, its revision tells whether anything was missed.
 *
 * @returns how a mutation's answer enters the board.
 */
export function useBoardLive({ fetchBoard, isAnswered }: BoardLiveOptions): (change: BoardChange) => void {
  const client = useApolloClient();
  const live = useRef<BoardLive>(undefined);
  const [{ promise: answered, resolve: setAnswered }] = useState(withResolve);

  useEffect(() => {
    if (isAnswered) setAnswered();
  }, [isAnswered, setAnswered]);

  useEffect(() => {
    const started = followBoard({
      cache: client.cache,
      events: () =>
        client
          .subscribe({ query: BoardChangedDocument, fetchPolicy: 'no-cache' })
          .pipe(map(({ data }) => data?.boardChanged ?? null)),
      async fetchBoard() {
        await answered;
        if (!(await isNewest(client))) await fetchBoard();
      },
      onSubscribed: onSocketConnected,
      confirmSubscribed,
    });
    live.current = started;
    return () => started.stop();
  }, [answered, client, fetchBoard]);

  // An answer may come after the page was left; the board it belongs to is still the cached one.
  return useCallback((change) => live.current?.receive(change), []);
}

function withResolve() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Whether the cache holds the newest board; when nobody can tell, it counts as old. */
async function isNewest(client: ApolloClient): Promise<boolean> {
  const revision = readRevision(client.cache);
  if (revision === null) return false;
  try {
    // Never joins a question under way, which may be too old to know of what is missing.
    const context = { queryDeduplication: false };
    const { data } = await client.query({ query: BoardRevisionDocument, fetchPolicy: 'no-cache', context });
    return data !== undefined && data.board.revision <= revision;
  } catch {
    return false;
  }
}
