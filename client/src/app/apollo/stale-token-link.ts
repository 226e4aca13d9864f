import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { catchError, from, map, of, switchMap, throwError } from 'rxjs';
import { errorCode } from '../../lib/error.ts';
import { currentSession } from '../../lib/session/session-store.ts';

/** Carries an answer that says "not signed in" past the second try. */
class Unauthenticated extends Error {
  readonly answer: ApolloLink.Result;
  constructor(answer: ApolloLink.Result) {
    super('The answer says that nobody is signed in.');
    this.answer = answer;
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Unauthenticated || errorCode(error) === 'UNAUTHENTICATED';

/**
 * Sends an operation once more, with a new token, when the server refuses the one it came with: a password changed in
 * another tab makes every older token worthless. Where the provider has no new one either the session is over, which
 * the session itself then says.
 */
export const staleTokenLink = (identity: string | null) =>
  new ApolloLink((operation, forward) => {
    const sent: unknown = operation.getContext()['headers']?.authorization;
    const answers = forward(operation);
    if (identity === null || typeof sent !== 'string') return answers;
    return answers.pipe(
      map((answer) => {
        const errors = 'errors' in answer ? answer.errors : undefined;
        if (errors?.length && isRefused(new CombinedGraphQLErrors(answer))) throw new Unauthenticated(answer);
        return answer;
      }),
      catchError((error: unknown) => {
        if (!isRefused(error)) return throwError(() => error);
        return from(freshToken(identity, sent)).pipe(
          switchMap((token) => {
            if (token === null) return refused(error);
            operation.setContext({ headers: { ...operation.getContext()['headers'], authorization: token } });
            return forward(operation);
          }),
        );
      }),
    );
  });

const refused = (error: unknown) => (error instanceof Unauthenticated ? of(error.answer) : throwError(() => error));

/** null: there is none that is any better. */
async function freshToken(identity: string, sent: string): Promise<string | null> {
  const token = await currentSession()
    .getToken({ fresh: true })
    .catch(() => null);
  const header = `Bearer ${token}`;
  return token !== null && header !== sent && currentSession().user?.uid === identity ? header : null;
}
