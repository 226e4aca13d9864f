import { ApolloLink, HttpLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { catchError, TimeoutError, throwError, timeout } from 'rxjs';
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

/** The sentence in a refusal's body, `{"error": …}` or GraphQL's `errors`; else 'HTTP {status}' (SPEC §7). */
function refusalText({ bodyText, statusCode }: ServerError): string {
  try {
    const body: { error?: unknown; errors?: readonly { message?: unknown }[] } = JSON.parse(bodyText);
    const text = body.error ?? body.errors?.[0]?.message;
    if (typeof text === 'string' && text) return text;
  } catch {
    // A proxy's page, or nothing: its status is all there is to say.
  }
  return `HTTP ${statusCode}`;
}

function asConnectionError(error: unknown): unknown {
  if (ServerError.is(error)) {
    return new ServerError(refusalText(error), { response: error.response, bodyText: error.bodyText });
  }
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

/** Adds the session's token, unless the operation brings its own (a sign-up's short session does). */
export const authLink = new SetContextLink(async (context) => {
  const headers: Record<string, string> = { ...context.headers };
  if (headers.authorization) return { headers };
  const token = await currentSession().getToken();
  return { headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers };
});

export const httpLink = new HttpLink({ uri: '/graphql' });
