import { ApolloLink } from '@apollo/client';
import { Observable, type Subscription } from 'rxjs';
import { noteOwnVersions, withOwnVersions } from '../../features/applications/own-versions.ts';
import { canWait } from '../../features/applications/waiting-changes.ts';
import { checkConnection } from '../../lib/connection.ts';
import { mayGoAtOnce, standInLine, takeTicket } from '../../lib/waiting-line.ts';
import { isLineDown } from './connection-error.ts';

/**
 * Lets changes of the board wait for the connection instead of failing: whoever asked gets the answer when it comes, and
 * every change is sent in the order it was asked for. One that was under way when the connection went is sent again;
 * which changes bear that, `canWait` says.
 */
export const waitingLink = new ApolloLink((operation, forward) => {
  const { operationName: name = '', variables } = operation;
  if (!canWait(name)) return forward(operation);
  return new Observable((observer) => {
    const ticket = takeTicket();
    let underWay: Subscription | undefined;
    let leave: (() => void) | undefined;
    let settle: ((isDone: boolean) => void) | undefined;

    /** Whether that is the end of it. */
    const fail = async (error: unknown): Promise<boolean> => {
      const isFinal = !isLineDown(error) || (await checkConnection());
      if (isFinal) observer.error(error);
      return isFinal;
    };
    const send = () =>
      new Promise<boolean>((resolve) => {
        settle = resolve;
        // What was asked for before it may have changed the same cards.
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
      leave = standInLine({ name, variables, ticket, send });
    };
    const sendOrWait = async () => {
      if (!(await send())) wait();
    };

    if (mayGoAtOnce()) void sendOrWait();
    else wait();

    return () => {
      underWay?.unsubscribe();
      leave?.();
      settle?.(true);
    };
  });
});
