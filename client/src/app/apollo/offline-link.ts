import { ApolloLink } from '@apollo/client';
import { Observable, type Subscription } from 'rxjs';
import { noteOwnVersions, withOwnVersions } from '../../features/applications/model/own-versions.ts';
import { isQueueable } from '../../features/applications/model/offline-changes.ts';
import { checkConnection } from '../../lib/connection.ts';
import { canSendNow, enqueue, nextSequence } from '../../lib/offline-queue.ts';
import { isOffline } from './connection-error.ts';

/**
 * Queues changes of the board without a connection instead of letting them fail: the caller gets the answer when it
 * comes, and every change is sent in the order it was asked for. One that was under way when the connection went is sent
 * again; `isQueueable` says which changes allow that.
 */
export const offlineLink = new ApolloLink((operation, forward) => {
  const { operationName: name = '', variables } = operation;
  if (!isQueueable(name)) return forward(operation);
  return new Observable((observer) => {
    const sequence = nextSequence();
    let underWay: Subscription | undefined;
    let dequeue: (() => void) | undefined;
    let settle: ((isDone: boolean) => void) | undefined;

    /** Returns whether the failure is final. */
    const fail = async (error: unknown): Promise<boolean> => {
      const isFinal = !isOffline(error) || (await checkConnection());
      if (isFinal) observer.error(error);
      return isFinal;
    };
    const send = () =>
      new Promise<boolean>((resolve) => {
        settle = resolve;
        // Earlier changes may have changed the same cards.
        operation.variables = withOwnVersions(variables);
        underWay = forward(operation).subscribe({
          next: (answer) => {
            noteOwnVersions(answer);
            observer.next(answer);
          },
          complete: () => {
            observer.complete();
            resolve(true);
          },
          error: (error: unknown) => resolve(fail(error)),
        });
      });
    const wait = () => {
      dequeue = enqueue({ name, variables, sequence, send });
    };
    const sendOrWait = async () => {
      if (!(await send())) wait();
    };

    if (canSendNow()) void sendOrWait();
    else wait();

    return () => {
      underWay?.unsubscribe();
      dequeue?.();
      settle?.(true);
    };
  });
});
