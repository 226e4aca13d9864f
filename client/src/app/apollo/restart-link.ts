import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { Observable, Subject, type Subscription } from 'rxjs';

const restarts = new Subject<void>();

/** Breaks off every query under way and sends it once more, with the token of that moment; changes are left alone. */
export function restartRequests(): void {
  restarts.next();
}

/** What `restartRequests` reaches. Stands before the attempts and the time-out, which both start again with it. */
export const restartLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
  return new Observable((observer) => {
    let underWay: Subscription | undefined;
    const send = (): void => {
      underWay?.unsubscribe();
      underWay = forward(operation).subscribe({
        next: (answer) => observer.next(answer),
        error: (error: unknown) => observer.error(error),
        complete: () => observer.complete(),
      });
    };
    const listening = restarts.subscribe(send);
    send();
    return () => {
      listening.unsubscribe();
      underWay?.unsubscribe();
    };
  });
});
