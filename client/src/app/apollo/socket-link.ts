import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { from, Subject, switchMap, takeUntil } from 'rxjs';

/** Subscriptions by a socket. Its code is loaded with the first of them: most pages have none. */
export interface SocketLink {
  readonly link: ApolloLink;
  /** Closes the socket, also one whose code is still on its way; what comes later is not sent. */
  readonly dispose: () => void;
}

export function createSocketLink(): SocketLink {
  const end = new Subject<void>();
  let isOver = false;
  let opening: Promise<ApolloLink> | undefined;
  let close: () => void = () => undefined;

  const open = async (): Promise<ApolloLink> => {
    const { createSocket } = await import('./socket.ts');
    const socket = createSocket();
    close = () => void socket.dispose();
    if (isOver) close();
    return new GraphQLWsLink(socket);
  };

  return {
    link: new ApolloLink((operation, forward) => {
      opening ??= open().catch((error: unknown) => {
        // Whoever subscribes again asks for the code again.
        opening = undefined;
        throw error;
      });
      return from(opening).pipe(
        takeUntil(end),
        switchMap((link) => link.request(operation, forward)),
      );
    }),
    dispose() {
      isOver = true;
      end.next();
      close();
    },
  };
}
