import { createHash } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { map } from '@graphql-yoga/subscription';
import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { makeServer } from 'graphql-ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { AppError, invalidInput } from '../app-error.ts';
import type { RequestAuthenticator } from '../auth/request-authenticator.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Clock } from '../clock.ts';
import { FORBIDDEN, RATE_LIMITED, type Refusals, UNREADABLE } from '../http/refusals.ts';
import { networkOf } from '../limits/caller-address.ts';
import { type Limits, refuseFor } from '../limits/limits.ts';
import type { Admission, AdmittedOperation } from './admission.ts';
import { formatErrors } from './format-error.ts';
import { EventResultCache } from './event-result-cache.ts';
import { connectSocket, openSocketServer } from './socket-connection.ts';
import { SocketRegistry } from './socket-registry.ts';
import { SUBSCRIPTIONS_PER_SOCKET, watchToken } from './socket-limits.ts';

const INIT_TIMEOUT_MS = 3_000;
/** Close codes: the server shuts down; the client should reconnect now and refetch, as it may have missed events. */
const GOING_AWAY = 1001;
const SERVICE_RESTART = 1012;
/** How long clients may take to complete the closing handshake at shutdown. */
const CLOSE_TIMEOUT_MS = 1_000;

export interface SocketOptions<Context extends object> {
  readonly schema: GraphQLSchema;
  readonly admission: Admission;
  readonly authenticate: RequestAuthenticator;
  /** Answers a refused upgrade and ends the connection. */
  readonly refuse: Refusals['end'];
  /** A subscription counts as an operation, an upgrade as a request, and the time of a message as that of a request. */
  readonly limits: Pick<Limits, 'operations' | 'requests' | 'time'>;
  /** The client's address, from the peer address and the `X-Forwarded-For` header. */
  addressOf(peer: string, forwardedFor: string): string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** True if the Host header and, from a browser, the Origin header may open a socket here. */
  allows(headers: Pick<IncomingMessage['headers'], 'host' | 'origin'>): boolean;
  /** Called once per event and subscription, so that no event sees entities another one loaded. */
  createContext(viewer: Viewer | null): Context;
}

export interface Sockets {
  /** Closes all sockets so that every client reconnects and refetches. */
  reconnectAll(): void;
  /** Closes the sockets of one person; their clients don't reconnect. */
  disconnectUser(personId: string): void;
  /** The number of open sockets. */
  count(): number;
  close(): Promise<void>;
}

interface SocketExtra extends Record<PropertyKey, unknown> {
  readonly socket: WebSocket;
  readonly address: string;
  viewer?: Viewer;
}

const PATH = '/graphql';

/** GraphQL subscriptions over `graphql-transport-ws` on /graphql: the same limits as HTTP, subscriptions only. */
export function attachSockets<Context extends object>(server: Server, options: SocketOptions<Context>): Sockets {
  const { schema, admission, clock, logger, authenticate, limits } = options;
  const webSocketServer = openSocketServer();
  const registry = new SocketRegistry();
  /** By a subscription's first context: how to create the next one, and the key under which results are shared. */
  const subscriptionContexts = new WeakMap<object, { readonly next: () => Context; readonly key: string }>();
  const results = new EventResultCache<ReturnType<typeof execute>>();

  /** Who is charged for a socket's messages: its network until it is authenticated, then the person. */
  const callerOf = ({ viewer, address }: SocketExtra): string => viewer?.id ?? networkOf(address);

  /** @throws AppError INVALID_INPUT and RATE_LIMITED */
  function admitSubscription(extra: SocketExtra, open: number, payload: unknown): AdmittedOperation {
    refuseFor(limits.operations.take(callerOf(extra)));
    if (open > SUBSCRIPTIONS_PER_SOCKET) throw new AppError('RATE_LIMITED');
    const found = admission.admit(payload);
    if (found.operation.operation === 'subscription') return found;
    throw invalidInput('Only subscriptions run over the WebSocket. Send queries and mutations to /graphql over HTTP.');
  }

  const service = makeServer<Record<string, unknown>, SocketExtra>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    async onConnect({ connectionParams, extra }) {
      const header = authorizationOf(connectionParams);
      const viewer = await authenticate(header, extra.address).catch(() => null);
      // The socket may have closed while its token was verified.
      if (viewer === null || extra.socket.readyState !== extra.socket.OPEN) return false;
      extra.viewer = viewer;
      registry.add(viewer.id, extra.socket);
      watchToken(extra.socket, viewer, () => authenticate(header, extra.address), clock);
      return true;
    },
    onSubscribe({ extra, subscriptions }, _id, payload) {
      const { viewer } = extra;
      try {
        const { query, document, operationName, variables } = admitSubscription(
          extra,
          Object.keys(subscriptions).length,
          payload,
        );
        const next = (): Context => options.createContext(viewer ?? null);
        const contextValue = next();
        const identity = [viewer?.id, viewer?.email, viewer?.emailVerified];
        // A hash, because it stays in memory as long as the subscription lives.
        const key = createHash('sha256').update(JSON.stringify([identity, query, variables, operationName]));
        subscriptionContexts.set(contextValue, { next, key: key.digest('base64') });
        return { schema, document, variableValues: variables, operationName, contextValue };
      } catch (error) {
        // If thrown, it would close the socket.
        return [toGraphqlError(error)];
      }
    },
    async subscribe(args) {
      const stream = await createSourceEventStream(args);
      if (!(Symbol.asyncIterator in stream)) return stream;
      const first = isObject(args.contextValue) ? subscriptionContexts.get(args.contextValue) : undefined;
      if (first === undefined) throw new TypeError('A subscription was not admitted.');
      const answer = map((event: unknown) =>
        results.getOrCompute(event, first.key, () =>
          execute({ ...args, rootValue: event, contextValue: first.next() } satisfies ExecutionArgs),
        ),
      );
      return answer(stream);
    },
    onError: (_context, _id, _payload, errors) => formatErrors(errors, logger),
    onNext: (_context, _id, _payload, _args, result) => maskErrors(result),
  });

  function connect(socket: WebSocket, { socket: { remoteAddress = '' }, headers }: IncomingMessage): void {
    const address = options.addressOf(remoteAddress, String(headers['x-forwarded-for'] ?? ''));
    const extra: SocketExtra = { socket, address };
    connectSocket(service, socket, extra, {
      hasTimeLeft: () => limits.time.wait(callerOf(extra)) === 0,
      charge: (work) => limits.time.charge(callerOf(extra), work),
      logger,
    });
  }

  /** Field errors get the same format as over HTTP. */
  function maskErrors(result: ExecutionResult): ExecutionResult | undefined {
    if (!result.errors) return undefined;
    const errors = formatErrors(result.errors, logger).map(
      ({ message, extensions, path }) => new GraphQLError(message, { extensions, path }),
    );
    return { ...result, errors };
  }

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node hands over the connection without its listeners: a reset would crash the process, and a refused client that
    // reads nothing would keep its connection for good.
    socket.on('error', () => socket.destroy());
    socket.on('timeout', () => socket.destroy());
    const forwarded = String(request.headers['x-forwarded-for'] ?? '');
    const wait = limits.requests.take(networkOf(options.addressOf(request.socket.remoteAddress ?? '', forwarded)));
    if (wait > 0) {
      options.refuse(RATE_LIMITED, socket, { 'retry-after': `${wait}` });
      return;
    }
    const [pathname] = (request.url ?? '').split('?', 1);
    if (pathname !== PATH || !options.allows(request.headers)) {
      options.refuse(FORBIDDEN, socket);
      return;
    }
    webSocketServer.handleUpgrade(request, socket, head, (client) => connect(client, request));
  }
  // An invalid handshake: wrong method, version or key.
  webSocketServer.on('wsClientError', (_error, socket) => options.refuse(UNREADABLE, socket));
  server.on('upgrade', handleUpgrade);

  return {
    reconnectAll: () => {
      for (const client of webSocketServer.clients) client.close(SERVICE_RESTART, 'Please reconnect');
    },
    disconnectUser: (personId) => registry.closeAll(personId),
    count: () => webSocketServer.clients.size,
    async close() {
      server.off('upgrade', handleUpgrade);
      const closed = [...webSocketServer.clients].map(
        (client) => new Promise<void>((resolve) => client.once('close', () => resolve())),
      );
      for (const client of webSocketServer.clients) client.close(GOING_AWAY, 'Going away');
      const closeTimeout = setTimeout(() => {
        for (const client of webSocketServer.clients) client.terminate();
      }, CLOSE_TIMEOUT_MS);
      await Promise.all(closed);
      clearTimeout(closeTimeout);
    },
  };
}

/** Wraps an error for the protocol; `onError` masks and logs unexpected ones. */
function toGraphqlError(error: unknown): GraphQLError {
  const cause = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(cause.message, { originalError: cause });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The bearer token of the connection params. Like HTTP header names, its name is case-insensitive. */
function authorizationOf(params: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const [, header] = Object.entries(params ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return typeof header === 'string' ? header : undefined;
}
