import { useApolloClient } from '@apollo/client/react';
import { OWN_REQUEST, useRefresh } from '../../../lib/live/use-refresh.ts';
import { useOnChange } from '../../../lib/use-on-change.ts';
import {
  ApplicationDetailsDocument,
  type ApplicationDetailsQuery,
  useApplicationDetailsQuery,
} from './application-details.generated.ts';

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

  const refresh = useRefresh(() =>
    client.query({
      query: ApplicationDetailsDocument,
      variables: { id },
      fetchPolicy: 'network-only',
      context: OWN_REQUEST,
    }),
  );
  useOnChange(revision, () => void refresh());

  // What goes wrong comes back as the query's error.
  return {
    data,
    error,
    retry: () => void refetch().catch(() => undefined),
    refresh: () => void refresh(),
  };
}
