import { type Client, createClient } from 'graphql-ws';
import { announceSocketConnected, pauseLive, resumeLive, untilLive } from '../../lib/live-connection.ts';
import { currentSession } from '../../lib/session/session-store.ts';

/** The server closes with this code when the token it was opened with is not, or no longer, good. */
const TOKEN_REFUSED = 4403;
/** The server closes with this code when newer tabs of the same person have taken this one's place. */
const TOO_MANY_TABS = 4429;
const LONGEST_WAIT_MS = 30_000;
/** A fresh token was refused as well: there is nothing this tab could do better the next time. */
const REFUSED_WAIT_MS = 300_000;

/** Milliseconds before the given try: doubles from one second to thirty, with up to a third of jitter. */
export function reconnectDelay(retries: number, random: number = Math.random()): number {
  const wait = Math.min(1000 * 2 ** retries, LONGEST_WAIT_MS);
  return Math.round(wait * (2 / 3 + random / 3));
}

/**
 * A socket that opens with the first subscription and comes back for ever, each time with a token valid then. A tab whose
 * place was taken waits until somebody asks for it: coming back by itself, it would only push out another one.
 */
export function createSocket(): Client {
  let refusals = 0;
  let isOver = false;
  const client = createClient({
    async url() {
      await untilLive();
      // A rejection here would reach nobody; who gave the socket up waits for nothing.
      if (isOver) await new Promise(() => undefined);
      return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;
    },
    lazy: true,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, refusals > 1 ? REFUSED_WAIT_MS : reconnectDelay(retries))),
    async connectionParams() {
      try {
        const token = await currentSession().getToken({ fresh: refusals > 0 });
        return token ? { authorization: `Bearer ${token}` } : {};
      } catch {
        // A throw here would end the socket for good; without a token the server closes it and the next try comes.
        return {};
      }
    },
    on: {
      connected() {
        refusals = 0;
        announceSocketConnected();
      },
      closed(event) {
        const code = event instanceof CloseEvent ? event.code : 0;
        if (code === TOKEN_REFUSED) refusals += 1;
        if (code === TOO_MANY_TABS && !isOver) pauseLive();
      },
    },
  });
  return {
    ...client,
    dispose() {
      isOver = true;
      resumeLive();
      return client.dispose();
    },
  };
}
