import { ApolloServer, type ApolloServerPlugin, type BaseContext } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { TimeBudget } from '../limits/time-budget.ts';
import { jitGateway } from './jit-executor.ts';
import { formatError } from './format-error.ts';
import type { DocumentCache } from './document-cache.ts';
import { documentLimitRules, PARSE_OPTIONS } from './document-limits.ts';

export interface ApolloOptions<Context extends BaseContext> {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
  readonly logger: Logger;
  /** Charged for the synchronous part of the execution. */
  readonly time: TimeBudget;
  /** Admitted documents; Apollo doesn't parse or validate them again. */
  readonly documents: Pick<DocumentCache, 'findByHash'>;
  readonly plugins?: readonly ApolloServerPlugin<Context>[];
}

/** Apollo Server with our limits and error format. The caller starts and stops it. */
export function createApollo<Context extends { readonly caller: string }>(
  options: ApolloOptions<Context>,
): ApolloServer<Context> {
  const { schema, logger } = options;
  return new ApolloServer<Context>({
    gateway: jitGateway(schema, options.time),
    introspection: options.introspection,
    documentStore: {
      // A key is the hash of the schema, a colon, and the hash of the document.
      get: async (key) => options.documents.findByHash(key.slice(key.lastIndexOf(':') + 1)),
      set: async () => undefined,
      delete: async () => false,
    },
    parseOptions: PARSE_OPTIONS,
    validationRules: [...documentLimitRules],
    validationOptions: { maxErrors: 1, hideSuggestions: true },
    formatError: (formatted, error) => formatError(formatted, error, logger),
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger,
    plugins: [
      ...(options.plugins ?? []),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}
