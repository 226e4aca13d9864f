import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { from, ReplaySubject, switchMap, takeUntil } from 'rxjs';
import { createResubscribeLink } from './resubscribe-link.ts';

/** Subscriptions by a socket. Its code is loaded with the first of them: most pages have none. */
export interface SocketLink {
  readonly link: ApolloLink;
  /** Closes the socket and ends every subscription, also while the code is loading. */
  readonly dispose: () => void;
}

export function createSocketLink(): SocketLink {
  const disposed = new ReplaySubject<void>(1);
  let isDisposed = false;
  let opening: Promise<ApolloLink> | undefined;
  let close: () => void = () => undefined;

  const open = async (): Promise<ApolloLink> => {
    const { createSocket } = await import('./socket.ts');
    const socket = createSocket();
    close = () => void socket.dispose();
    if (isDisposed) close();
    return new GraphQLWsLink(socket);
  };
  const lazySocket = new ApolloLink((operation, forward) => {
    opening ??= open().catch((error: unknown) => {
      // The next subscription loads the code again.
      opening = undefined;
      throw error;
    });
    return from(opening).pipe(
      takeUntil(disposed),
      switchMap((link) => link.request(operation, forward)),
    );
  });
  const subscriptions = ApolloLink.from([createResubscribeLink(), lazySocket]);

  return {
    link: new ApolloLink((operation, forward) => subscriptions.request(operation, forward).pipe(takeUntil(disposed))),
    dispose() {
      isDisposed = true;
      disposed.next();
      close();
    },
  };
}
