import { performance } from 'node:perf_hooks';
import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import { Kind } from 'graphql';
import { isErrorCode } from '../../domain/index.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

const TYPES = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

/**
 * Counts operations by their root fields, and measures those of the web app by name. Other names aren't used, because
 * clients choose them freely; a document that is refused before it is parsed counts as 'other'.
 */
export function operationMetrics<Context extends BaseContext>(
  metrics: Metrics,
  trusted: Pick<TrustedDocuments, 'nameOf'>,
): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const started = performance.now();
      return {
        async willSendResponse({ document, operation, response: { body } }) {
          const name = document ? trusted.nameOf(document) : null;
          metrics.operationTime(name ?? 'other', performance.now() - started);
          const errors = body.kind === 'single' ? body.singleResult.errors : undefined;
          const code = errors?.[0]?.extensions?.['code'];
          const outcome = errors === undefined ? 'ok' : isErrorCode(code) ? code : 'INTERNAL';
          const fields = (operation?.selectionSet.selections ?? []).map((selection) =>
            operation && selection.kind === Kind.FIELD && !selection.name.value.startsWith('__')
              ? `${TYPES[operation.operation]}.${selection.name.value}`
              : 'other',
          );
          for (const field of new Set(fields.length > 0 ? fields : ['other'])) metrics.operation(field, outcome);
        },
      };
    },
  };
}
