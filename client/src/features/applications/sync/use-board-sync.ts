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
  /** Fetches the board into the cache; stable between renders. */
  readonly fetchBoard: () => Promise<unknown>;
  /** Whether the page's first query for the board has completed or failed. */
  readonly isAnswered: boolean;
}

/**
 * Keeps the cached board in sync while the component is mounted, see `startBoardSync`. A large board isn't fetched twice
 * when it opens: its revision shows whether a change was missed.
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
    // A response may arrive after the page was left; it still belongs to the cached board.
    () => ({ applyChange: (change) => sync.current?.applyChange(change), fetchBoard }),
    [fetchBoard],
  );
}

function withResolve() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Whether the cached board is up to date; false when unknown. */
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
