import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import type { ErrorCode } from '../../domain/index.ts';
import { AppError } from '../app-error.ts';
import { publicError } from '../http/errors.ts';
import { MAX_MESSAGE_LENGTH } from './document-limits.ts';

/** Error codes of Apollo and graphql-js which mean that the request itself is wrong. */
const CLIENT_ERROR_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'INVALID_INPUT',
]);

/**
 * One GraphQL error as clients see it: our message and code, no internals. Unexpected errors are logged.
 *
 * @param error the thrown error as graphql-js wrapped it
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown, logger: Logger): GraphQLFormattedError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const { path, locations } = formatted;
  const where = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
  if (cause instanceof AppError) return { message: cause.message, ...where, extensions: extensionsOf(cause) };
  const code = formatted.extensions?.code;
  const isKnown = typeof code === 'string' && CLIENT_ERROR_CODES.has(code);
  if (isKnown || (cause instanceof GraphQLError && code === undefined)) {
    return {
      message: formatted.message.slice(0, MAX_MESSAGE_LENGTH),
      ...where,
      extensions: { code: 'INVALID_INPUT' satisfies ErrorCode },
    };
  }
  const shown = publicError(cause);
  logger.error({ err: cause, path: path?.join('.') }, 'resolver failed');
  return { message: shown.message, ...where, extensions: extensionsOf(shown) };
}

function extensionsOf({ code, details }: AppError): Record<string, unknown> {
  return { code, ...(details ? { details } : {}) };
}

/** The errors of a result that didn't pass through Apollo (sockets), in the same format. */
export function formatErrors(errors: readonly GraphQLError[], logger: Logger): GraphQLFormattedError[] {
  return errors.map((error) => formatError(error.toJSON(), error, logger));
}
