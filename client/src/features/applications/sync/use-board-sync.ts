import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mergeMap } from 'rxjs';
import { onSubscribed } from '../../../lib/live/live-connection.ts';
import { OWN_REQUEST } from '../../../lib/live/use-refresh.ts';
import { readRevision } from '../model/board-cache.ts';
import { BoardChangedDocument, BoardRevisionDocument } from '../model/board-change.generated.ts';
import { type BoardSync, startBoardSync } from './board-sync.ts';
import type { BoardUpdates } from './board-sync-context.ts';

interface BoardSyncOptions {
  /** Brings the newest board into the cache, by a request of its own; the same function between renders. */
  readonly fetchBoard: () => Promise<unknown>;
  /** Whether the page's first query for the board has its answer, or has failed. */
  readonly isAnswered: boolean;
}

/**
 * Keeps the cached board equal to the server's for as long as the component lives, see `startBoardSync`. A large board is
 * not fetched twice when it opens: once it is there, its revision shows whether anything was missed.
 *
 * @returns the value of `BoardSyncContext`
 */
export function useBoardSync({ fetchBoard, isAnswered }: BoardSyncOptions): BoardUpdates {
  const client = useApolloClient();
  const sync = useRef<BoardSync>(undefined);
  const [{ promise: answered, resolve: setAnswered }] = useState(withResolve);

  useEffect(() => {
    if (isAnswered) setAnswered();
  }, [isAnswered, setAnswered]);

  useEffect(() => {
    const started = startBoardSync({
      cache: client.cache,
      events: client
        .subscribe({ query: BoardChangedDocument, fetchPolicy: 'no-cache' })
        .pipe(mergeMap(({ data }) => (data ? [data.boardChanged] : []))),
      async fetchBoard() {
        await answered;
        if (!(await isNewest(client))) await fetchBoard();
      },
      onSubscribed,
    });
    sync.current = started;
    return () => started.stop();
  }, [answered, client, fetchBoard]);

  return useMemo(
    // An answer may come after the page was left; the board it belongs to is still the cached one.
    () => ({ applyChange: (change) => sync.current?.applyChange(change), fetchBoard }),
    [fetchBoard],
  );
}

function withResolve() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Whether the cache has the newest board; when that is unknown, it counts as old. */
async function isNewest(client: ApolloClient): Promise<boolean> {
  const revision = readRevision(client.cache);
  if (revision === null) return false;
  try {
    const { data } = await client.query({
      query: BoardRevisionDocument,
      fetchPolicy: 'no-cache',
      context: OWN_REQUEST,
    });
    return Boolean(data?.board && data.board.revision <= revision);
  } catch {
    return false;
  }
}
