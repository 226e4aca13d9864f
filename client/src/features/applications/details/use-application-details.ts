import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { useOnChange } from '../../../lib/use-on-change.ts';
import { createResync, type Resync } from '../sync/resync.ts';
import {
  ApplicationDetailsDocument,
  type ApplicationDetailsQuery,
  useApplicationDetailsQuery,
} from './application-details.generated.ts';

/** A request of its own: one under way may be too old to have what has just happened. */
const context = { queryDeduplication: false };

interface ApplicationDetails {
  readonly data: ApplicationDetailsQuery | undefined;
  readonly error: unknown;
  /** Asks again after a failure. */
  readonly retry: () => void;
  /** Brings what is shown up to date; what fails is tried again by itself. */
  readonly refresh: () => void;
}

/**
 * What belongs to one application beyond its card, kept up to date while it is shown: with every revision of the board
 * something may have happened to it.
 */
export function useApplicationDetails(id: string, revision: number): ApplicationDetails {
  const client = useApolloClient();
  const { data, error, refetch } = useApplicationDetailsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });

  const resync = useRef<Resync>(undefined);
  useEffect(() => {
    const fetchDetails = (): Promise<unknown> =>
      client.query({
        query: ApplicationDetailsDocument,
        variables: { id },
        fetchPolicy: 'network-only',
        context,
      });
    const started = createResync(fetchDetails);
    resync.current = started;
    return () => started.stop();
  }, [client, id]);
  const refresh = useCallback(() => resync.current?.request(), []);

  useOnChange(revision, refresh);

  // What goes wrong comes back as the query's error.
  return {
    data,
    error,
    retry: () => void refetch().catch(() => undefined),
    refresh,
  };
}
