import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useResync } from '../../lib/live/use-resync.ts';
import { apolloFor } from '../apollo/client.ts';
import { useInboxCountQuery } from './inbox-count.generated.ts';

interface InboxCountProps {
  readonly userId: string;
  readonly onCount: (count: number) => void;
}

/** Asks how many applications wait in the inbox, for the header, which has no API client around it. Draws nothing. */
export function InboxCount({ userId, onCount }: InboxCountProps) {
  return (
    <ApolloProvider client={apolloFor(userId)}>
      <Ask onCount={onCount} />
    </ApolloProvider>
  );
}

/** Asked again with every page, and when the connection is back. */
export function Ask({ onCount }: Pick<InboxCountProps, 'onCount'>) {
  const { pathname } = useLocation();
  const { data, refetch } = useInboxCountQuery({ fetchPolicy: 'cache-and-network' });
  const count = data?.viewer?.autoApplyAttempts?.totalCount;
  useResync(() => void refetch().catch(() => undefined));
  useEffect(() => {
    refetch().catch(() => undefined);
  }, [pathname, refetch]);
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);
  return null;
}
