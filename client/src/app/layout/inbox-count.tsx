import { ApolloProvider } from '@apollo/client/react';
import { FollowInboxCount } from '../../features/auto-apply/inbox/follow-inbox-count.tsx';
import { apolloFor } from '../apollo/client.ts';

/** Follows how many applications wait in the inbox, for the header, which has no API client around it. Draws nothing. */
export function InboxCount({ userId }: { readonly userId: string }) {
  return (
    <ApolloProvider client={apolloFor(userId)}>
      <FollowInboxCount />
    </ApolloProvider>
  );
}
