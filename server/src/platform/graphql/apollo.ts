import { ApolloServer, type ApolloServerPlugin, type BaseContext } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { TimeBudget } from '../limits/time-budget.ts';
import { compiledGateway } from './compiled.ts';
import { formatError } from './format-error.ts';
import type { KnownDocuments } from './known-documents.ts';
import { limitRules, PARSE_OPTIONS } from './limits.ts';

export interface ApolloParts<Context extends BaseContext> {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
  readonly logger: Logger;
  /** Charged for the synchronous part of what is executed. */
  readonly time: TimeBudget;
  /** What was admitted; Apollo neither reads nor validates it again. */
  readonly documents: Pick<KnownDocuments, 'find'>;
  readonly plugins?: readonly ApolloServerPlugin<Context>[];
}

/** Apollo Server under our limits and our errors; whoever makes it starts and stops it. */
export function createApollo<Context extends { readonly caller: string }>(
  parts: ApolloParts<Context>,
): ApolloServer<Context> {
  const { schema, logger } = parts;
  return new ApolloServer<Context>({
    gateway: compiledGateway(schema, parts.time),
    introspection: parts.introspection,
    documentStore: {
      // Keys are a hash of the schema and, behind a colon, that of the document.
      get: async (key) => parts.documents.find(key.slice(key.lastIndexOf(':') + 1)),
      set: async () => undefined,
      delete: async () => false,
    },
    parseOptions: PARSE_OPTIONS,
    validationRules: [...limitRules],
    validationOptions: { maxErrors: 1, hideSuggestions: true },
    formatError: (formatted, error) => formatError(formatted, error, logger),
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger,
    plugins: [
      ...(parts.plugins ?? []),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}
