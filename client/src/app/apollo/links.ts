import { ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { catchError, TimeoutError, throwError, timeout } from 'rxjs';
import { ERROR_SENTENCE } from '@foothold/server/domain';
import { authErrorCode } from '../../features/account/auth-error.ts';
import { currentSession } from '../../lib/session/session-store.ts';

const REQUEST_TIMEOUT_MS = 30_000;

/** No answer in time, or none at all; the sentences are those of SPEC §8. */
class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly status: 408 | 0;
  constructor(status: 408 | 0, options?: ErrorOptions) {
    super(status === 408 ? 'Request timeout - please try again' : 'Network error - check your connection', options);
    this.status = status;
  }
}

function asConnectionError(error: unknown): unknown {
  if (error instanceof TimeoutError) return new ConnectionError(408, { cause: error });
  // A browser's fetch rejects with a TypeError when no answer came at all.
  if (error instanceof TypeError) return new ConnectionError(0, { cause: error });
  return error;
}

/** Gives up on a request after 30 s (which also aborts it) and puts failures of the line into the spec's words. */
export const connectionLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    timeout({ first: REQUEST_TIMEOUT_MS }),
    catchError((error: unknown) => throwError(() => asConnectionError(error))),
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
 * does). Whoever signed in meanwhile is somebody else: their token never goes with an operation of this client.
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

export const httpLink = new HttpLink({ uri: '/graphql' });
