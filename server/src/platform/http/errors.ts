import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_SENTENCE, ERROR_STATUS, type ErrorCode } from '../../domain/index.ts';
import { AppError, type ErrorDetails } from '../app-error.ts';
import { databaseAppError } from '../db/database-errors.ts';

/** The body of every error response (apis-15). */
export interface ErrorBody {
  readonly error: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly details?: ErrorDetails;
}

/** Messages for what the HTTP layer refuses before our code runs. */
const TRANSPORT: Readonly<
  Record<400, { code: ErrorCode; sentence: string }> & Partial<Record<number, { code: ErrorCode; sentence: string }>>
> = {
  400: { code: 'INVALID_INPUT', sentence: 'The request could not be read. Is its body valid JSON?' },
  404: { code: 'NOT_FOUND', sentence: 'There is nothing at this address.' },
  405: { code: 'METHOD_NOT_ALLOWED', sentence: ERROR_SENTENCE.METHOD_NOT_ALLOWED },
  408: { code: 'TIMEOUT', sentence: ERROR_SENTENCE.TIMEOUT },
  413: { code: 'PAYLOAD_TOO_LARGE', sentence: ERROR_SENTENCE.PAYLOAD_TOO_LARGE },
  414: { code: 'INVALID_INPUT', sentence: 'The address of the request is too long.' },
  415: { code: 'UNSUPPORTED_FILE', sentence: 'Send the body as JSON, with "Content-Type: application/json".' },
  429: { code: 'RATE_LIMITED', sentence: ERROR_SENTENCE.RATE_LIMITED },
  431: { code: 'INVALID_INPUT', sentence: 'The headers of the request are too large.' },
  503: { code: 'UNAVAILABLE', sentence: ERROR_SENTENCE.UNAVAILABLE },
};

/** Any failure as an error people may see; unexpected ones are masked. */
export function publicError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const failure = databaseAppError(error);
  if (failure !== null) return new AppError(failure);
  const status = statusOf(error);
  if (status === undefined || (status >= 500 && status !== 503)) return new AppError('INTERNAL');
  const { code, sentence } = TRANSPORT[status] ?? TRANSPORT[400];
  return new AppError(code, sentence);
}

/** A database restart or lost connection is usually over within seconds. */
const RETRY_UNAVAILABLE_S = 5;

/**
 * True when the client disconnected before its request or the response was complete: nothing failed, and nobody is left to
 * answer.
 */
function isGivenUp(error: unknown, { raw }: FastifyRequest): boolean {
  return codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE' || (raw.errored !== null && raw.errored === error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
}

/** 408 is for clients that send too slowly; where the server was too slow it is 504. */
const statusHere = ({ code }: AppError): number | undefined => (code === 'TIMEOUT' ? 504 : undefined);

/** The response body for an error (apis-15). */
function errorBody(error: AppError, status: number = ERROR_STATUS[error.code]): ErrorBody {
  const { message, code, details } = error;
  return { error: message, status, code, ...(details ? { details } : {}) };
}

function answer(request: FastifyRequest, reply: FastifyReply, error: AppError, status?: number): FastifyReply {
  const body = errorBody(error, status);
  if (error.code === 'UNAUTHENTICATED') void reply.header('www-authenticate', 'Bearer');
  const wait = error.details?.['retryAfterSeconds'];
  if (typeof wait === 'number') void reply.header('retry-after', wait);
  else if (error.code === 'UNAVAILABLE') void reply.header('retry-after', RETRY_UNAVAILABLE_S);
  void reply.status(body.status).header('cache-control', 'no-store');
  // GraphQL clients look for `errors`; they get it beside our own fields.
  const forGraphql = request.url.startsWith('/graphql') ? { errors: [graphqlError(body)] } : {};
  return reply.send({ ...body, ...forGraphql });
}

function graphqlError({ error: message, code, details }: ErrorBody): Record<string, unknown> {
  const { line, column } = details ?? {};
  const where = typeof line === 'number' && typeof column === 'number' ? { locations: [{ line, column }] } : {};
  return { message, ...where, extensions: { code, ...(details ? { details } : {}) } };
}

/** Gives every error response of the server that body. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (isGivenUp(error, request)) return reply;
    // A path that no file can have, such as one with a NUL byte.
    if (codeOf(error).startsWith('FST_STATIC_')) return notFound(request, reply);
    const shown = publicError(error);
    if (ERROR_STATUS[shown.code] >= 500) request.log.error({ err: error }, 'request failed');
    // 414, 431 and similar keep their protocol status.
    const given = statusOf(error);
    return answer(
      request,
      reply,
      shown,
      error instanceof AppError ? statusHere(error) : given === undefined || given >= 500 ? undefined : given,
    );
  });
}

/** Answers 404. */
export function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(request, reply, new AppError('NOT_FOUND', 'There is nothing at this address.'));
}
