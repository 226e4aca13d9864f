import { type Client, createClient } from 'graphql-ws';
import {
  announceSubscribed,
  noteAsked,
  pauseLive,
  resumeLive,
  setSocketPing,
  untilResumed,
} from '../../lib/live/live-connection.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { SocketPings } from './socket-pings.ts';

/** The server closes with this code when the token it was opened with is not, or no longer, good. */
const TOKEN_REFUSED = 4403;
/** The server closes with this code when newer tabs of the same person have taken this one's place. */
const TOO_MANY_TABS = 4429;
const LONGEST_WAIT_MS = 30_000;
/** A fresh token was refused as well: there is nothing this tab could do better the next time. */
const REFUSED_WAIT_MS = 300_000;
/** A connection that was cut silently, as in sleep or behind a router, looks open for hours; a heartbeat shows it. */
const HEARTBEAT_MS = 10_000;
/** How long the server may take to accept the tab, and to answer a heartbeat. */
const ANSWER_MS = 10_000;

/** Milliseconds before the given try: doubles from one second to thirty, with up to a third of jitter. */
export function reconnectDelay(retries: number, random: number = Math.random()): number {
  const wait = Math.min(1000 * 2 ** retries, LONGEST_WAIT_MS);
  return Math.round(wait * (2 / 3 + random / 3));
}

/** What a socket needs from the page around it. */
export interface SocketDeps {
  /** 'wss://…/graphql' */
  address(): string;
  /** A token to show, or null; `fresh` asks for a new one. */
  getToken(options: { fresh: boolean }): Promise<string | null>;
  /** The server is asked whether it has taken every subscription that was sent. */
  readonly asked: () => void;
  /** It has. @param isAll false: those that were open before stayed so */
  readonly subscribed: (isAll: boolean) => void;
  /** Hands out the way to ask once more. */
  offerPing(send: (isAll: boolean) => void): void;
  /** By how much the waits are divided, for tests. */
  readonly speed?: number;
}

/** Where this page's server takes subscriptions, e.g. 'wss://…/graphql'. */
export const socketAddress = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;

const PAGE: SocketDeps = {
  address: socketAddress,
  getToken: (options) => currentSession().getToken(options),
  asked: noteAsked,
  subscribed: announceSubscribed,
  offerPing: setSocketPing,
};

/**
 * A socket that opens with the first subscription and comes back for ever, each time with a token valid then. A tab whose
 * place was taken waits until someone asks for it: coming back by itself, it would only push out another one.
 */
export function createSocket(deps: SocketDeps = PAGE): Client {
  const { speed = 1 } = deps;
  let refusals = 0;
  let isOver = false;
  const { asked, subscribed } = deps;
  const pings = new SocketPings({ asked, subscribed, terminate: () => client.terminate() }, ANSWER_MS / speed);
  deps.offerPing((isAll) => pings.send(isAll));
  const client = createClient({
    async url() {
      await untilResumed();
      // A rejection here would reach no one; who gave the socket up waits for nothing.
      if (isOver) await new Promise(() => undefined);
      // Not by the library's own time limit: that one waits for the goodbye of a line that may be dead.
      pings.sent();
      return deps.address();
    },
    lazy: true,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, (refusals > 1 ? REFUSED_WAIT_MS : reconnectDelay(retries)) / speed)),
    keepAlive: HEARTBEAT_MS / speed,
    async connectionParams() {
      try {
        const token = await deps.getToken({ fresh: refusals > 0 });
        return token ? { authorization: `Bearer ${token}` } : {};
      } catch {
        // A throw here would end the socket for good; without a token the server closes it and the next try comes.
        return {};
      }
    },
    on: {
      connected(socket) {
        refusals = 0;
        pings.open(socket);
      },
      ping: (received) => void (received || pings.heartbeatSent()),
      pong: (received) => void (received && pings.answered()),
      closed(event) {
        pings.close();
        const code = event instanceof CloseEvent ? event.code : 0;
        if (code === TOKEN_REFUSED) refusals += 1;
        if (code === TOO_MANY_TABS && !isOver) pauseLive();
      },
    },
  });
  return {
    ...client,
    async dispose() {
      isOver = true;
      pings.close();
      resumeLive();
      // A connection that was still to be made fails now, which changes nothing.
      await Promise.resolve(client.dispose()).catch(() => undefined);
    },
  };
}
