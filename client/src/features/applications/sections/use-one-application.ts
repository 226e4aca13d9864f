import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { OWN_REQUEST } from '../../../lib/live/use-refresh.ts';
import { zoneOf } from '../../../lib/zoned-time.ts';
import { applyBoardChange, type Board, type BoardChange } from '../model/board-cache.ts';
import { BoardChangedDocument } from '../model/board-change.generated.ts';
import type { BoardUpdates } from '../sync/board-sync-context.ts';
import { useOneApplicationQuery } from './one-application.generated.ts';

interface OneApplication {
  /** A board with this one application, or with none when it is gone; null while it is loading. */
  readonly board: Board | null;
  /** IANA name of the person's time zone. */
  readonly zone: string;
  readonly error: unknown;
  readonly retry: () => void;
  /** How what is done to the application reaches what is shown: the value of `BoardSyncContext`. */
  readonly updates: BoardUpdates;
}

/**
 * One application outside the board, kept up to date by the board's live events. Not cached: the cache keeps the board as
 * one piece by its revision, and a single application read past it could be older.
 *
 * @param id of the application
 */
export function useOneApplication(id: string): OneApplication {
  const client = useApolloClient();
  const { data, error, refetch } = useOneApplicationQuery({
    variables: { id },
    fetchPolicy: 'no-cache',
    context: OWN_REQUEST,
  });

  const updates = useMemo(() => {
    const fetchBoard = (): Promise<unknown> => refetch().catch(() => undefined);
    const applyChange = (change: BoardChange): void => {
      applyBoardChange(client.cache, change);
      if (change.applicationId === id) void fetchBoard();
    };
    return { applyChange, fetchBoard };
  }, [client, id, refetch]);

  useEffect(() => {
    const events = client.subscribe({
      query: BoardChangedDocument,
      fetchPolicy: 'no-cache',
    });
    const subscription = events.subscribe(({ data: event }) => event && updates.applyChange(event.boardChanged));
    return () => subscription.unsubscribe();
  }, [client, updates]);

  const board = useMemo(() => {
    if (!data) return null;
    const application = data.viewer?.application;
    return {
      revision: data.board?.revision ?? 0,
      applications: application ? [application] : [],
    };
  }, [data]);
  return {
    board,
    zone: zoneOf(data?.viewer?.preferences?.timeZone),
    error,
    retry: () => void updates.fetchBoard(),
    updates,
  };
}
