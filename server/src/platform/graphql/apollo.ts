import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind, type SelectionSetNode } from 'graphql';
import type { Logger } from 'pino';
import { ERROR_SENTENCE } from '../../domain/index.ts';
import { AppError } from '../app-error.ts';
import type { Budget } from '../limits/budget.ts';
import { compiledGateway } from './compiled.ts';
import { formatError } from './format-error.ts';
import { limitRules, PARSE_OPTIONS, refuseCostly } from './limits.ts';

/**
 * Apollo Server under our limits and our errors; whoever makes it starts and stops it.
 *
 * @param operations counts each field an operation names at its root as one; the request itself was counted as the first
 */
export function createApollo<Context extends { readonly caller: string }>(
  schema: GraphQLSchema,
  introspection: boolean,
  logger: Logger,
  operations: Budget,
  plugins: readonly ApolloServerPlugin<Context>[] = [],
): ApolloServer<Context> {
  const costLimit: ApolloServerPlugin<Context> = {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request, operationName, contextValue }) {
          if (operation?.operation === 'subscription') {
            throw new GraphQLError('Subscriptions travel over the socket, at the same address.', {
              extensions: { code: 'INVALID_INPUT', http: { status: 400 } },
            });
          }
          refuseCostly(schema, document, request.variables, operationName);
          const fields = operation === undefined ? 1 : rootFields(document, operation.selectionSet);
          const wait = operations.take(contextValue.caller, fields - 1);
          if (wait > 0) throw tooMany(wait);
        },
      };
    },
  };
  return new ApolloServer<Context>({
    gateway: compiledGateway(schema),
    introspection,
    parseOptions: PARSE_OPTIONS,
    validationRules: [...limitRules],
    formatError: (formatted, error) => formatError(formatted, error, logger),
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger,
    plugins: [
      costLimit,
      ...plugins,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
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

function tooMany(seconds: number): GraphQLError {
  const headers = new HeaderMap([['retry-after', `${seconds}`]]);
  return new GraphQLError(ERROR_SENTENCE.RATE_LIMITED, {
    originalError: new AppError('RATE_LIMITED', undefined, { retryAfterSeconds: seconds }),
    extensions: { code: 'RATE_LIMITED', http: { status: 429, headers } },
  });
}
