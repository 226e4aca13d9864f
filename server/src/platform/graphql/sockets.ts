import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { map } from '@graphql-yoga/subscription';
import {
  createSourceEventStream,
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Gate } from '../auth/gate.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Clock } from '../clock.ts';
import type { Budget } from '../limits/budget.ts';
import { networkOf } from '../limits/caller-address.ts';
import { FORBIDDEN, RATE_LIMITED, type Refusals, UNREADABLE } from '../http/refusals.ts';
import { formatErrors } from './format-error.ts';
import { KnownDocuments } from './known-documents.ts';
import { limitRules, PARSE_OPTIONS, refuseCostly } from './limits.ts';
import { SharedAnswers } from './shared-answers.ts';
import { SocketRegister } from './socket-register.ts';
import { crowded, SUBSCRIPTIONS_PER_SOCKET, watchToken } from './socket-limits.ts';

/** Largest message a client may send: a subscription, never data (SECURITY "WebSockets bypass HTTP guards"). */
const MAX_PAYLOAD_BYTES = 64 * 1024;
const INIT_WAIT_MS = 3_000;
/** Close code: come back at once, events may have been missed. */
const SERVICE_RESTART = 1012;
/** How long clients may take to say goodbye before the server ends. */
const GOODBYE_MS = 1_000;

export interface SocketParts<Context extends object> {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
  readonly gate: Gate;
  /** Answers a connection that becomes no socket, and ends it. */
  readonly refuse: Refusals['end'];
  /** A subscription counts like an operation over HTTP, against the same person's budget. */
  readonly operations: Budget;
  /** What any request counts against, by its network. */
  readonly requests: Budget;
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
  readonly request: IncomingMessage;
  viewer?: Viewer;
}

const PATH = '/graphql';

/** GraphQL subscriptions over `graphql-transport-ws` on /graphql: the same rules as HTTP, and nothing but subscriptions. */
export function attachSockets<Context extends object>(server: Server, parts: SocketParts<Context>): Sockets {
  const { schema, clock, logger, gate, operations } = parts;
  const rules = [...specifiedRules, ...limitRules, ...(parts.introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  const wss = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });
  const register = new SocketRegister();
  /** Of a subscription, by its first context: how to make the next one, and what it asks in whose name. */
  const asked = new WeakMap<object, { readonly next: () => Context; readonly question: string }>();
  const answers = new SharedAnswers<ReturnType<typeof execute>>();

  const documents = new KnownDocuments((query) => {
    const document = parse(query, PARSE_OPTIONS);
    const errors = validate(schema, document, rules);
    return errors.length > 0 ? errors : document;
  });

  /** The document of a subscribe message, or why it is refused. Never throws: that would close with a fatal code. */
  function checked(
    query: string,
    variables: Record<string, unknown> | null | undefined,
    name?: string | null,
  ): DocumentNode | GraphQLError[] {
    try {
      const document = documents.of(query);
      if (!('kind' in document)) return [...document];
      if (getOperationAST(document, name)?.operation !== 'subscription') {
        return [
          refusal('Only subscriptions travel over the socket; send queries and mutations to /graphql over HTTP.'),
        ];
      }
      refuseCostly(schema, document, variables, name);
      return document;
    } catch (error) {
      return [error instanceof GraphQLError ? error : refusal('The subscription could not be read.')];
    }
  }

  const service = useServer<{ authorization?: unknown }, SocketExtra>(
    {
      connectionInitWaitTimeout: INIT_WAIT_MS,
      async onConnect({ connectionParams, extra }) {
        const header = connectionParams?.authorization;
        const { socket, headers } = extra.request;
        const address = parts.addressOf(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''));
        const viewer = await gate(typeof header === 'string' ? header : undefined, address).catch(() => null);
        // The socket may have gone while its token was looked at.
        if (viewer === null || extra.socket.readyState !== extra.socket.OPEN) return false;
        extra.viewer = viewer;
        register.add(viewer.id, extra.socket);
        watchToken(extra.socket, viewer, () => gate(String(header), address), clock);
        return true;
      },
      onSubscribe({ extra, subscriptions }, _id, { query, variables, operationName }) {
        const wait = operations.take(extra.viewer?.id ?? '');
        if (wait > 0) return [crowded(wait)];
        if (Object.keys(subscriptions).length > SUBSCRIPTIONS_PER_SOCKET) return [crowded()];
        const document = checked(query, variables, operationName);
        if (Array.isArray(document)) return document;
        const next = (): Context => parts.createContext(extra.viewer ?? null);
        const contextValue = next();
        const { viewer } = extra;
        const whose = [viewer?.id, viewer?.email, viewer?.emailVerified];
        asked.set(contextValue, { next, question: JSON.stringify([whose, query, variables, operationName]) });
        return {
          schema,
          document,
          variableValues: variables ?? {},
          operationName: operationName ?? null,
          contextValue,
        };
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
    },
    wss,
  );

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
    const wait = parts.requests.take(networkOf(parts.addressOf(request.socket.remoteAddress ?? '', forwarded)));
    if (wait > 0) {
      parts.refuse(RATE_LIMITED, socket, { 'retry-after': `${wait}` });
      return;
    }
    const [pathname] = (request.url ?? '').split('?', 1);
    if (pathname !== PATH || !parts.allows(request.headers)) {
      parts.refuse(FORBIDDEN, socket);
      return;
    }
    wss.handleUpgrade(request, socket, head, (client) => wss.emit('connection', client, request));
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
      const impatience = setTimeout(() => {
        for (const client of wss.clients) client.terminate();
      }, GOODBYE_MS);
      await service.dispose();
      clearTimeout(impatience);
    },
  };
}

const refusal = (message: string): GraphQLError => new GraphQLError(message, { extensions: { code: 'INVALID_INPUT' } });
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
