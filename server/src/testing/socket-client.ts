import { type Client, CloseCode, createClient } from 'graphql-ws';
import WebSocket from 'ws';

/** A socket of one person: its events, and how it was closed. */
export interface TestSocket {
  /** Starts a subscription; resolves once the server has acknowledged the connection. */
  subscribe(query: string, variables?: Record<string, unknown>): Promise<TestSubscription>;
  /** Resolves with the close code when the server closes the socket. */
  readonly closed: Promise<number>;
  close(): Promise<void>;
}

export interface TestSubscription {
  /** The next event, in order; earlier ones are buffered. */
  next(): Promise<unknown>;
  /** Resolves with the errors that ended the subscription. */
  readonly ended: Promise<unknown>;
}

/** Opens a `graphql-transport-ws` socket with a token; it doesn't reconnect. */
export function openSocket(
  origin: string,
  token?: string,
  headers: Record<string, string> = {},
  tokenParam = 'authorization',
): TestSocket {
  class WithHeaders extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers });
    }
  }
  let sayClosed: (code: number) => void = () => undefined;
  let sayConnected: () => void = () => undefined;
  const closed = new Promise<number>((resolve) => (sayClosed = resolve));
  const connected = new Promise<void>((resolve) => (sayConnected = resolve));
  const client: Client = createClient({
    url: `${origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WithHeaders,
    retryAttempts: 0,
    connectionParams: token === undefined ? {} : { [tokenParam]: `Bearer ${token}` },
    on: {
      connected: () => sayConnected(),
      closed: (event) => sayClosed(closeCodeOf(event)),
    },
  });
  return {
    closed,
    async subscribe(query, variables = {}) {
      const queue = new EventQueue();
      const ended = new Promise<unknown>((resolve) => {
        client.subscribe(
          { query, variables },
          { next: (event) => queue.push(event), error: (reason) => resolve(reason), complete: () => resolve(null) },
        );
      });
      await Promise.race([connected, ended]);
      return { next: () => queue.next(), ended };
    },
    close: async () => {
      await client.dispose();
    },
  };
}

function closeCodeOf(event: unknown): number {
  const known = typeof event === 'object' && event !== null && 'code' in event && typeof event.code === 'number';
  return known ? Number(event.code) : CloseCode.InternalServerError;
}

/** Events in order, each returned once. */
class EventQueue {
  private readonly kept: unknown[] = [];
  private readonly waiting: ((event: unknown) => void)[] = [];

  push(event: unknown): void {
    const waiter = this.waiting.shift();
    if (waiter) waiter(event);
    else this.kept.push(event);
  }

  next(): Promise<unknown> {
    if (this.kept.length > 0) return Promise.resolve(this.kept.shift());
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
