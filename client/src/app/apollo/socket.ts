import { type Client, createClient } from 'graphql-ws';
import { announceSocketConnected } from '../../lib/live-connection.ts';
import { currentSession } from '../../lib/session/session-store.ts';

/** The server closes with this code when the token it was opened with has expired. */
const TOKEN_EXPIRED = 4403;
const LONGEST_WAIT_MS = 30_000;

/** Milliseconds before the given try: doubles from one second to thirty, with up to a third of jitter. */
export function reconnectDelay(retries: number, random: number = Math.random()): number {
  const wait = Math.min(1000 * 2 ** retries, LONGEST_WAIT_MS);
  return Math.round(wait * (2 / 3 + random / 3));
}

/** A socket that opens with the first subscription and comes back for ever, each time with a token valid then. */
export function createSocket(): Client {
  let needsFreshToken = false;
  return createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    lazy: true,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, reconnectDelay(retries))),
    async connectionParams() {
      try {
        const token = await currentSession().getToken({ fresh: needsFreshToken });
        needsFreshToken = false;
        return token ? { authorization: `Bearer ${token}` } : {};
      } catch {
        // A throw here would end the socket for good; without a token the server closes it and the next try comes.
        return {};
      }
    },
    on: {
      connected: announceSocketConnected,
      closed(event) {
        needsFreshToken = event instanceof CloseEvent && event.code === TOKEN_EXPIRED;
      },
    },
  });
}
