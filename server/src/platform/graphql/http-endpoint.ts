import { Readable } from 'node:stream';
import { HeaderMap } from '@apollo/server';
import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, type GraphQLSchema, Kind, type SelectionSetNode } from 'graphql';
import type { Logger } from 'pino';
import { AppError, invalidInput } from '../app-error.ts';
import { onePerTurn } from '../event-loop/one-per-turn.ts';
import { callerOf } from '../http/authentication.ts';
import { answerOtherMethods } from '../http/methods.ts';
import { type Limits, refuseFor } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Admission, Admitted } from './admission.ts';
import { MAX_COST } from './cost.ts';
import { createApollo } from './apollo.ts';
import { operationCounts } from './operation-counts.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of GraphQL: the name of the web app's operation, or 'other'. Null elsewhere, and before it was admitted. */
    operation: string | null;
    /** Of GraphQL: what its answer may grow to, in points; 0 elsewhere. */
    operationCost: number;
  }
}

export interface EndpointParts<Context extends object> {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
  readonly admission: Admission;
  readonly trusted: Pick<TrustedDocuments, 'nameOf'>;
  readonly limits: Pick<Limits, 'operations' | 'time'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly createContext: (request: FastifyRequest) => Context;
}

export interface GraphqlEndpoint {
  /** Adds POST /graphql, below `registerAuthentication`. */
  register(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** GraphQL over HTTP: decides here whether an operation may run, and lets Apollo run it. */
export async function openGraphqlEndpoint<Context extends object>({
  admission,
  limits,
  metrics,
  trusted,
  createContext,
  ...parts
}: EndpointParts<Context>): Promise<GraphqlEndpoint> {
  const { time, operations } = limits;
  const turn = onePerTurn();
  const apollo = createApollo<Context & { readonly caller: string; readonly cost: number }>({
    ...parts,
    time,
    documents: admission.documents,
    plugins: [operationCounts(metrics, trusted), costExtension],
  });
  await apollo.start();

  /** @throws AppError INVALID_INPUT and RATE_LIMITED */
  async function admit(request: FastifyRequest): Promise<void> {
    const caller = callerOf(request);
    // Twenty operations of each of ten connections may have come at once; together they take longer than others may wait.
    await turn();
    try {
      const { cost, document, operation, trustedName } = time.charge(caller, () => admitted(admission, request.body));
      request.operation = trustedName ?? 'other';
      request.operationCost = cost;
      // The request itself was counted as the first.
      refuseFor(operations.take(caller, rootFields(document, operation.selectionSet) - 1));
    } catch (error) {
      metrics.operation('other', error instanceof AppError ? error.code : 'INTERNAL');
      throw error;
    }
  }

  /** The address is left out: only GET has its operation there, and what a caller claims to be their host may be none. */
  async function run(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, String(value));
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers, search: '', body: request.body },
      context: async () => ({ ...createContext(request), caller: callerOf(request), cost: request.operationCost }),
    });
    for (const [name, value] of answer.headers) void reply.header(name, value);
    void reply.status(answer.status ?? 200);
    return reply.send(answer.body.kind === 'complete' ? answer.body.string : Readable.from(answer.body.asyncIterator));
  }

  return {
    register(app) {
      app.decorateRequest('operation', null);
      app.decorateRequest('operationCost', 0);
      app.post('/graphql', {
        preHandler: admit,
        handler: run,
      });
      answerOtherMethods(app, '/graphql', ['POST']);
    },
    close: () => apollo.stop(),
  };
}

/** Every answer says what its operation cost, so that nobody learns of the limit by meeting it. */
const costExtension: ApolloServerPlugin<{ readonly cost: number }> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, response: { body } }) {
        if (body.kind !== 'single') return;
        const cost = { requested: contextValue.cost, limit: MAX_COST };
        body.singleResult.extensions = { ...body.singleResult.extensions, cost };
      },
    };
  },
};

function admitted(admission: Admission, body: unknown): Admitted {
  const found = admission.admit(body);
  if (found.operation.operation === 'subscription') {
    throw invalidInput('Subscriptions travel over the socket, at the same address.');
  }
  return found;
}

/**
 * How many fields stand at the root, in fragments too: ten changes under ten aliases are ten operations. A fragment
 * counts once, as its fields are answered once however often it is spread.
 */
function rootFields(document: DocumentNode, { selections }: SelectionSetNode, seen = new Set<string>()): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + 1;
    if (selection.kind === Kind.INLINE_FRAGMENT) return sum + rootFields(document, selection.selectionSet, seen);
    const name = selection.name.value;
    if (seen.has(name)) return sum;
    seen.add(name);
    const fragment = document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .find((definition) => definition.name.value === name);
    return fragment === undefined ? sum : sum + rootFields(document, fragment.selectionSet, seen);
  }, 0);
}
