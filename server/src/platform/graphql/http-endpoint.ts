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
import { traced } from '../tracing/tracing.ts';
import { type Limits, refuseFor } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Admission, AdmittedOperation } from './admission.ts';
import { createApollo } from './apollo.ts';
import { operationMetrics } from './operation-metrics.ts';
import { MAX_COST } from './query-cost.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** GraphQL only: the name of the web app's operation, or 'other'. Null elsewhere, and before it is admitted. */
    operation: string | null;
    /** GraphQL only: the most points its result may cost; 0 elsewhere. */
    operationCost: number;
  }
}

export interface EndpointOptions<Context extends object> {
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

/** GraphQL over HTTP: validates an operation, applies the rate limits, then lets Apollo execute it. */
export async function openGraphqlEndpoint<Context extends object>({
  admission,
  limits,
  metrics,
  trusted,
  createContext,
  ...parts
}: EndpointOptions<Context>): Promise<GraphqlEndpoint> {
  const { time, operations } = limits;
  const turn = onePerTurn();
  const apollo = createApollo<Context & { readonly caller: string; readonly cost: number }>({
    ...parts,
    time,
    documents: admission.documents,
    plugins: [operationMetrics(metrics, trusted), costExtension],
  });
  await apollo.start();

  /** @throws AppError INVALID_INPUT and RATE_LIMITED */
  async function admit(request: FastifyRequest): Promise<void> {
    const caller = callerOf(request);
    // Ten connections may send twenty operations each at once; handled in one turn of the event loop they'd block others.
    await turn();
    try {
      const { cost, document, operation, trustedName } = time.charge(caller, () =>
        admitOverHttp(admission, request.body),
      );
      request.operation = trustedName ?? 'other';
      request.operationCost = cost;
      // The request itself already counted as one.
      refuseFor(operations.take(caller, countRootFields(document, operation.selectionSet) - 1));
    } catch (error) {
      metrics.operation('other', error instanceof AppError ? error.code : 'INTERNAL');
      throw error;
    }
  }

  /** The URL is left out: only GET carries its operation there, and the Host header may be invalid. */
  async function run(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, String(value));
    const operation = request.operation ?? 'other';
    const attributes = { 'graphql.operation.name': operation };
    const span = { name: `graphql ${operation}`, kind: 'internal', attributes } as const;
    const answer = await traced(span, () =>
      apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method: 'POST', headers, search: '', body: request.body },
        context: async () => ({ ...createContext(request), caller: callerOf(request), cost: request.operationCost }),
      }),
    );
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

/** Each response says what its operation cost, so that nobody learns of the limit only by reaching it. */
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

function admitOverHttp(admission: Admission, body: unknown): AdmittedOperation {
  const found = admission.admit(body);
  if (found.operation.operation === 'subscription') {
    throw invalidInput('Subscriptions run over the WebSocket at the same address.');
  }
  return found;
}

/**
 * The number of root fields, including those in fragments: ten mutations under ten aliases count as ten operations. A
 * fragment counts once, because its fields are resolved once however often it is spread.
 */
function countRootFields(document: DocumentNode, { selections }: SelectionSetNode, seen = new Set<string>()): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + 1;
    if (selection.kind === Kind.INLINE_FRAGMENT) return sum + countRootFields(document, selection.selectionSet, seen);
    const name = selection.name.value;
    if (seen.has(name)) return sum;
    seen.add(name);
    const fragment = document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .find((definition) => definition.name.value === name);
    return fragment === undefined ? sum : sum + countRootFields(document, fragment.selectionSet, seen);
  }, 0);
}
