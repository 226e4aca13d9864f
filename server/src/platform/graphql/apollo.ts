import { ApolloServer, type ApolloServerPlugin, type BaseContext } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { compiledGateway } from './compiled.ts';
import { formatError } from './format-error.ts';
import { limitRules, PARSE_OPTIONS, refuseCostly } from './limits.ts';

/** Apollo Server under our limits and our errors; the caller starts and stops it. */
export function createApollo<Context extends BaseContext>(
  schema: GraphQLSchema,
  introspection: boolean,
  logger: Logger,
): ApolloServer<Context> {
  const costLimit: ApolloServerPlugin<Context> = {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request, operationName }) {
          if (operation?.operation === 'subscription') {
            throw new GraphQLError('Subscriptions travel over the socket, at the same address.', {
              extensions: { code: 'INVALID_INPUT', http: { status: 400 } },
            });
          }
          refuseCostly(schema, document, request.variables, operationName);
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
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}
