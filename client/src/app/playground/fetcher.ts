import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { type Client, createClient } from 'graphql-ws';
import { currentSession } from '../../lib/session/session-store.ts';
import { socketAddress } from '../apollo/socket.ts';

/** Sends the session's token with every operation; a header typed into the editor wins. */
async function fetchAsViewer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = headers.has('authorization') ? null : await currentSession().getToken();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}

const namesToken = (headers: Record<string, unknown>): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');

/**
 * Queries and mutations go over HTTP, subscriptions over the session's socket. With an Authorization header from the
 * Headers tab, a subscription gets a socket of its own that opens with those headers as connection params.
 */
export function createFetcher(sessionSocket: Client): Fetcher {
  const over = (wsClient: Client) => createGraphiQLFetcher({ url: '/graphql', fetch: fetchAsViewer, wsClient });
  const asViewer = over(sessionSocket);
  return (params, options) => {
    const headers = options?.headers ?? {};
    if (!namesToken(headers)) return asViewer(params, options);
    return over(createClient({ url: socketAddress, connectionParams: headers, retryAttempts: 0 }))(params, options);
  };
}
