import { ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { onIdentityChange } from '../../lib/session/session-store.ts';

/**
 * Breaks off whatever is under way at each sign-in and sign-out (accounts-11), and answers it never: its answer, and its
 * failure, would reach the next person. What has arrived at the server is done there, in the name of who asked for it.
 * An operation with a token of its own, such as a sign-up's, belongs to no session and goes on.
 */
export const cancelLink = new ApolloLink((operation, forward) => {
  if (operation.getContext()['headers']?.authorization) return forward(operation);
  return new Observable((observer) => {
    const underWay = forward(operation).subscribe({
      next: (answer) => observer.next(answer),
      error: (error: unknown) => observer.error(error),
      complete: () => observer.complete(),
    });
    const stop = onIdentityChange(() => underWay.unsubscribe());
    return () => {
      stop();
      underWay.unsubscribe();
    };
  });
});
