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
import type { Gate } from '../auth/gate.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Clock } from '../clock.ts';
import { FORBIDDEN, RATE_LIMITED, type Refusals, UNREADABLE } from '../http/refusals.ts';
import { networkOf } from '../limits/caller-address.ts';
import { type Limits, refuseFor } from '../limits/limits.ts';
import type { Admission, Admitted } from './admission.ts';
import { formatErrors } from './format-error.ts';
import { SharedAnswers } from './shared-answers.ts';
import { connectSocket, openSocketServer } from './socket-connection.ts';
import { SocketRegister } from './socket-register.ts';
import { SUBSCRIPTIONS_PER_SOCKET, watchToken } from './socket-limits.ts';

const INIT_WAIT_MS = 3_000;
/** Close codes: the server ends; come back at once, events may have been missed. */
const GOING_AWAY = 1001;
const SERVICE_RESTART = 1012;
/** How long clients may take to say goodbye before the server ends. */
const GOODBYE_MS = 1_000;

export interface SocketParts<Context extends object> {
  readonly schema: GraphQLSchema;
  readonly admission: Admission;
  readonly gate: Gate;
  /** Answers a connection that becomes no socket, and ends it. */
  readonly refuse: Refusals['end'];
  /** A subscription counts like an operation over HTTP, a message's time like that of a request, and so does an upgrade. */
  readonly limits: Pick<Limits, 'operations' | 'requests' | 'time'>;
  /** Whose connection it is, by its peer and its `X-Forwarded-For`. */
  addressOf(peer: string, forwardedFor: string): string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** True for an upgrade whose name of this server, and whose page in case of a browser, may open a socket here. */
  allows(headers: Pick<IncomingMessage['headers'], 'host' | 'origin'>): boolean;
  /** Called once for each event and question, so that no event sees what another one loaded. */
  createContext(viewer: Viewer | null): Context;
}

export interface Sockets {
  /** Makes every client come back and look anew. */
  restart(): void;
  /** Ends the sockets of one person for good. */
  end(personId: string): void;
  /** How many are open. */
  count(): number;
  close(): Promise<void>;
}

interface SocketExtra extends Record<PropertyKey, unknown> {
  readonly socket: WebSocket;
  readonly address: string;
  viewer?: Viewer;
}

const PATH = '/graphql';

/** GraphQL subscriptions over `graphql-transport-ws` on /graphql: the same rules as HTTP, and nothing but subscriptions. */
export function attachSockets<Context extends object>(server: Server, parts: SocketParts<Context>): Sockets {
  const { schema, admission, clock, logger, gate, limits } = parts;
  const wss = openSocketServer();
  const register = new SocketRegister();
  /** Of a subscription, by its first context: how to make the next one, and what it asks in whose name. */
  const asked = new WeakMap<object, { readonly next: () => Context; readonly question: string }>();
  const answers = new SharedAnswers<ReturnType<typeof execute>>();

  /** Who pays for what comes over a socket: an address, until it is known whose it is. */
  const callerOf = ({ viewer, address }: SocketExtra): string => viewer?.id ?? networkOf(address);

  /** @throws AppError INVALID_INPUT and RATE_LIMITED */
  function admitted(extra: SocketExtra, open: number, payload: unknown): Admitted {
    refuseFor(limits.operations.take(callerOf(extra)));
    if (open > SUBSCRIPTIONS_PER_SOCKET) throw new AppError('RATE_LIMITED');
    const found = admission.admit(payload);
    if (found.operation.operation === 'subscription') return found;
    throw invalidInput('Only subscriptions travel over the socket; send queries and mutations to /graphql over HTTP.');
  }

  const service = makeServer<Record<string, unknown>, SocketExtra>({
    connectionInitWaitTimeout: INIT_WAIT_MS,
    async onConnect({ connectionParams, extra }) {
      const header = authorizationOf(connectionParams);
      const viewer = await gate(header, extra.address).catch(() => null);
      // The socket may have gone while its token was looked at.
      if (viewer === null || extra.socket.readyState !== extra.socket.OPEN) return false;
      extra.viewer = viewer;
      register.add(viewer.id, extra.socket);
      watchToken(extra.socket, viewer, () => gate(header, extra.address), clock);
      return true;
    },
    onSubscribe({ extra, subscriptions }, _id, payload) {
      const { viewer } = extra;
      try {
        const { query, document, operationName, variables } = admitted(
          extra,
          Object.keys(subscriptions).length,
          payload,
        );
        const next = (): Context => parts.createContext(viewer ?? null);
        const contextValue = next();
        const whose = [viewer?.id, viewer?.email, viewer?.emailVerified];
        // A hash, as it is kept as long as the subscription lives.
        const question = createHash('sha256').update(JSON.stringify([whose, query, variables, operationName]));
        asked.set(contextValue, { next, question: question.digest('base64') });
        return { schema, document, variableValues: variables, operationName, contextValue };
      } catch (error) {
        // Thrown, it would end the socket.
        return [refused(error)];
      }
    },
    async subscribe(args) {
      const stream = await createSourceEventStream(args);
      if (!(Symbol.asyncIterator in stream)) return stream;
      const first = isObject(args.contextValue) ? asked.get(args.contextValue) : undefined;
      if (first === undefined) throw new TypeError('A subscription that was not checked.');
      const answer = map((event: unknown) =>
        answers.of(event, first.question, () =>
          execute({ ...args, rootValue: event, contextValue: first.next() } satisfies ExecutionArgs),
        ),
      );
      return answer(stream);
    },
    onError: (_context, _id, _payload, errors) => formatErrors(errors, logger),
    onNext: (_context, _id, _payload, _args, result) => masked(result),
  });

  function connect(socket: WebSocket, { socket: { remoteAddress = '' }, headers }: IncomingMessage): void {
    const address = parts.addressOf(remoteAddress, String(headers['x-forwarded-for'] ?? ''));
    const extra: SocketExtra = { socket, address };
    connectSocket(service, socket, extra, {
      mayGoOn: () => limits.time.wait(callerOf(extra)) === 0,
      charge: (work) => limits.time.charge(callerOf(extra), work),
      logger,
    });
  }

  /** Errors of a field while answering an event leave the server in the same form as over HTTP. */
  function masked(result: ExecutionResult): ExecutionResult | undefined {
    if (!result.errors) return undefined;
    const errors = formatErrors(result.errors, logger).map(
      ({ message, extensions, path }) => new GraphQLError(message, { extensions, path }),
    );
    return { ...result, errors };
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node leaves the connection to us without a listener: one that is reset would end the process.
    socket.on('error', () => socket.destroy());
    const forwarded = String(request.headers['x-forwarded-for'] ?? '');
    const wait = limits.requests.take(networkOf(parts.addressOf(request.socket.remoteAddress ?? '', forwarded)));
    if (wait > 0) {
      parts.refuse(RATE_LIMITED, socket, { 'retry-after': `${wait}` });
      return;
    }
    const [pathname] = (request.url ?? '').split('?', 1);
    if (pathname !== PATH || !parts.allows(request.headers)) {
      parts.refuse(FORBIDDEN, socket);
      return;
    }
    wss.handleUpgrade(request, socket, head, (client) => connect(client, request));
  }
  // A handshake that is none: wrong method, version or key.
  wss.on('wsClientError', (_error, socket) => parts.refuse(UNREADABLE, socket));
  server.on('upgrade', upgrade);

  return {
    restart: () => {
      for (const client of wss.clients) client.close(SERVICE_RESTART, 'Look anew');
    },
    end: (personId) => register.end(personId),
    count: () => wss.clients.size,
    async close() {
      server.off('upgrade', upgrade);
      const closed = [...wss.clients].map(
        (client) => new Promise<void>((resolve) => client.once('close', () => resolve())),
      );
      for (const client of wss.clients) client.close(GOING_AWAY, 'Going away');
      const impatience = setTimeout(() => {
        for (const client of wss.clients) client.terminate();
      }, GOODBYE_MS);
      await Promise.all(closed);
      clearTimeout(impatience);
    },
  };
}

/** A refusal as the protocol carries it; anything else is masked and logged on its way out. */
function refused(error: unknown): GraphQLError {
  const cause = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(cause.message, { originalError: cause });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The bearer header of the connection params. Like header names over HTTP, its name counts in any case. */
function authorizationOf(params: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const [, header] = Object.entries(params ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return typeof header === 'string' ? header : undefined;
}
