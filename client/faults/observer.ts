import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { createClient } from 'graphql-ws';
import type { BoardChange } from '../src/features/applications/model/board-cache.ts';
import {
  BoardCache_QueryFragmentDoc,
  type BoardCache_QueryFragment,
  BoardChangedDocument,
} from '../src/features/applications/model/board-change.generated.ts';
import { withFragments } from './with-fragments.ts';

interface Truth extends BoardCache_QueryFragment {
  readonly board: NonNullable<BoardCache_QueryFragment['board']>;
  readonly applicationStats: {
    readonly total: number;
    readonly byStage: readonly { readonly stage: string; readonly count: number }[];
  };
}

const TRUTH: TypedDocumentNode<Truth> = withFragments(
  gql`
    query Truth {
      ...BoardCache_query
      applicationStats {
        total
        byStage {
          stage
          count
        }
      }
    }
  `,
  BoardCache_QueryFragmentDoc,
);

/** Someone beside the tabs whose line is always good: every event, and the server's board. */
export interface Observer {
  readonly events: readonly BoardChange[];
  truth(): Promise<Truth>;
  close(): void;
}

/** Resolves once it receives every change. */
export async function openWitness(origin: string, token: string): Promise<Observer> {
  const events: BoardChange[] = [];
  const authorization = `Bearer ${token}`;
  let sayReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (sayReady = resolve));
  const socket = createClient({
    url: `${origin.replace('http', 'ws')}/graphql`,
    connectionParams: { authorization },
    on: {
      // The server reads messages in their order: what it answers to was sent after the subscription.
      connected: (line) => setTimeout(() => line instanceof WebSocket && line.send('{"type":"ping"}')),
      pong: () => sayReady(),
    },
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(socket),
      new HttpLink({ uri: `${origin}/graphql`, headers: { authorization } }),
    ),
  });
  const listening = client
    .subscribe({ query: BoardChangedDocument, fetchPolicy: 'no-cache' })
    .subscribe(({ data }) => data && events.push(data.boardChanged));
  await ready;
  return {
    events,
    async truth() {
      const { data } = await client.query({ query: TRUTH, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('The server answered without data.');
      return data;
    },
    close() {
      listening.unsubscribe();
      void socket.dispose();
      client.stop();
    },
  };
}
