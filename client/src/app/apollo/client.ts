import { ApolloClient, ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { answerTimesLink } from '../../lib/fresh-query.ts';
import { createCache } from './cache.ts';
import { authLink, connectionLink, httpLink } from './links.ts';
import { restartLink } from './restart-link.ts';
import { retryLink } from './retry-link.ts';
import { createSocket } from './socket.ts';

interface ApolloOf {
  readonly identity: string | null;
  readonly client: ApolloClient;
  stop(): void;
}

let current: ApolloOf | undefined;

function createApollo(identity: string | null): ApolloOf {
  const socket = createSocket();
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(socket),
      ApolloLink.from([answerTimesLink, restartLink, retryLink, connectionLink, authLink(identity), httpLink]),
    ),
  });
  return {
    identity,
    client,
    stop() {
      client.stop();
      void socket.dispose();
    },
  };
}

/**
 * The client of one person, or of a visitor (`null`). Another identity gets another client with a cache of its own: the
 * former one's queries are given up and its socket is closed, so nothing of one person can reach the next. A change
 * already sent still reaches the server, in the name of the person who made it.
 */
export function apolloFor(identity: string | null): ApolloClient {
  if (current?.identity !== identity || !current) {
    current?.stop();
    current = createApollo(identity);
  }
  return current.client;
}

/** Stops the client there is, with everything it knows; the next call of `apolloFor` builds another. */
export function forgetApollo(): void {
  current?.stop();
  current = undefined;
}
