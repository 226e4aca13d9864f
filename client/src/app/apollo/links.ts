import { ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { catchError, throwError, timeout } from 'rxjs';
import { ERROR_SENTENCE } from '@foothold/server/domain';
import { authErrorCode } from '../../features/account/auth-error.ts';
import { checkConnection } from '../../lib/connection.ts';
import { fetchOrFirst } from '../../lib/first-query.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { asConnectionError, ConnectionError, isOffline } from './connection-error.ts';

const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Gives up on a request after 30 s (which also aborts it) and words failures of the line for people (pages-17). One that
 * got no answer has the connection checked, so that the page says it is gone and asks again when it is back.
 */
export const connectionLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    timeout({ first: REQUEST_TIMEOUT_MS }),
    catchError((reason: unknown) => {
      const error = asConnectionError(reason);
      if (isOffline(error)) void checkConnection();
      return throwError(() => error);
    }),
  ),
);

/** A token the provider refuses to give is a session that has ended, unless it could not be asked. */
function asTokenError(error: unknown): unknown {
  const code = authErrorCode(error);
  if (code === null) return error;
  if (code === 'auth/network-request-failed') return new ConnectionError(0, { cause: error });
  return new Error(ERROR_SENTENCE.UNAUTHENTICATED, { cause: error });
}

/**
 * Adds the token of the person the client belongs to, unless the operation brings its own (a sign-up's short session
 * does). Anyone who signed in meanwhile is someone else: their token never goes with an operation of this client.
 */
export const authLink = (identity: string | null) =>
  new SetContextLink(async (context) => {
    const headers: Record<string, string> = { ...context.headers };
    if (headers.authorization || identity === null) return { headers };
    const token = await currentSession()
      .getToken()
      .catch((error: unknown) => {
        throw asTokenError(error);
      });
    const isTheirs = token !== null && currentSession().user?.uid === identity;
    return { headers: isTheirs ? { ...headers, authorization: `Bearer ${token}` } : headers };
  });

export const httpLink = new HttpLink({ uri: '/graphql', fetch: fetchOrFirst });
