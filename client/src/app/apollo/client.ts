import { ApolloClient, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { answerTimesLink } from '../../lib/fresh-query.ts';
import { onIdentityChange } from '../../lib/session/session-store.ts';
import { clearQueue } from '../../lib/offline-queue.ts';
import { createCache } from './cache.ts';
import { cancelLink } from './cancel-link.ts';
import { dataLink } from './data-link.ts';
import { authLink, connectionLink, httpLink } from './links.ts';
import { restartLink } from './restart-link.ts';
import { retryLink } from './retry-link.ts';
import { createSocketLink } from './socket-link.ts';
import { staleTokenLink } from './stale-token-link.ts';
import { offlineLink } from './offline-link.ts';

interface ApolloOf {
  readonly identity: string | null;
  readonly client: ApolloClient;
  stop(): void;
}

let current: ApolloOf | undefined;

function createApollo(identity: string | null): ApolloOf {
  const socket = createSocketLink();
  const client = new ApolloClient({
    cache: createCache(),
    dataMasking: true,
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      socket.link,
      ApolloLink.from([
        cancelLink,
        answerTimesLink,
        dataLink,
        offlineLink,
        restartLink,
        retryLink,
        connectionLink,
        authLink(identity),
        staleTokenLink(identity),
        httpLink,
      ]),
    ),
  });
  return {
    identity,
    client,
    stop() {
      client.stop();
      clearQueue();
      // Anyone who still holds the client holds nothing of the person any more.
      void client.cache.reset({ discardWatches: true });
      socket.dispose();
    },
  };
}

/**
 * The client of one person, or of a visitor (`null`). Another identity gets another client with a cache of its own: the
 * former one is forgotten as soon as someone signs in or out, on whatever page.
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

onIdentityChange(forgetApollo);
