import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import type { ErrorCode } from '../../domain/index.ts';
import { AppError } from '../app-error.ts';
import { publicError } from '../http/errors.ts';
import { MESSAGE_LENGTH } from './limits.ts';

/** What Apollo and graphql-js call their refusals; all of them mean that the request itself is wrong. */
const REFUSALS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'INVALID_INPUT',
]);

/**
 * One GraphQL error as it leaves the server: our sentence and code, nothing of the inside. Faults are logged.
 *
 * @param error what was thrown, as graphql-js wrapped it
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown, logger: Logger): GraphQLFormattedError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const { path, locations } = formatted;
  const where = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
  if (cause instanceof AppError) return { message: cause.message, ...where, extensions: extensionsOf(cause) };
  const code = formatted.extensions?.code;
  const isKnown = typeof code === 'string' && REFUSALS.has(code);
  if (isKnown || (cause instanceof GraphQLError && code === undefined)) {
    return {
      message: formatted.message.slice(0, MESSAGE_LENGTH),
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

/** The errors of a result that went around Apollo (sockets), formatted the same. */
export function formatErrors(errors: readonly GraphQLError[], logger: Logger): GraphQLFormattedError[] {
  return errors.map((error) => formatError(error.toJSON(), error, logger));
}
