import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import {
  ApplicationStatsDocument,
  type ApplicationStatsQuery,
  useApplicationStatsQuery,
} from './application-stats.generated.ts';
import { useRefreshOnChange } from './use-refresh-on-change.ts';

/** The server's statistics: loaded, loading or failed. */
export interface ServerStats {
  readonly known: NonNullable<ApplicationStatsQuery['applicationStats']> | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Asks for the server's statistics beside the board, and again whenever the board has changed (board-29).
 *
 * @param revision the board's, undefined before it is loaded
 */
export function useApplicationStats(revision: number | undefined): ServerStats {
  const client = useApolloClient();
  const { data, error, refetch } = useApplicationStatsQuery({ fetchPolicy: 'cache-and-network' });
  const refresh = useCallback(
    () => client.query({ query: ApplicationStatsDocument, fetchPolicy: 'network-only' }),
    [client],
  );
  useRefreshOnChange(revision, refresh);
  return {
    known: data?.applicationStats ?? undefined,
    hasFailed: data === undefined && error !== undefined,
    // What goes wrong comes back as the query's error.
    retry: () => void refetch().catch(() => undefined),
  };
}
