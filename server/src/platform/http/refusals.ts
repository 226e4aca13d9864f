import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_SENTENCE } from '../../domain/index.ts';
import { AppError } from '../app-error.ts';
import type { ErrorBody } from './errors.ts';
import type { SecurityHeaders } from './headers.ts';

export const UNREADABLE: ErrorBody = { error: 'The request could not be read.', status: 400, code: 'INVALID_INPUT' };
const UNEXPECTED: ErrorBody = {
  error: 'The "Expect" header asks for something that is not offered here.',
  status: 417,
  code: 'INVALID_INPUT',
};
export const RATE_LIMITED: ErrorBody = { error: ERROR_SENTENCE.RATE_LIMITED, status: 429, code: 'RATE_LIMITED' };
export const FORBIDDEN: ErrorBody = { error: ERROR_SENTENCE.FORBIDDEN, status: 403, code: 'FORBIDDEN' };

const BY_CODE: Readonly<Record<string, ErrorBody>> = {
  HPE_HEADER_OVERFLOW: { error: 'The headers of the request are too large.', status: 431, code: 'INVALID_INPUT' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    error: ERROR_SENTENCE.PAYLOAD_TOO_LARGE,
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { error: ERROR_SENTENCE.TIMEOUT, status: 408, code: 'TIMEOUT' },
};

/** Responses to errors that happen before there is a request for our hooks. */
export interface Refusals {
  /** Fastify's `frameworkErrors`: the URL itself is invalid. */
  readonly address: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
  /** Fastify's `clientErrorHandler`: there is no request, only a connection. */
  readonly connection: (error: Error & { code?: string }, socket: Socket) => void;
  /** Closes a connection whose response must be written by hand, such as a refused upgrade. */
  readonly end: (body: ErrorBody, socket: Duplex, more?: SecurityHeaders) => void;
}

/** @param headers the security headers of every response */
export function createRefusals(headers: SecurityHeaders): Refusals {
  const always = plainAnswer(headers);

  function end(body: ErrorBody, socket: Duplex, more: SecurityHeaders = {}): void {
    const text = JSON.stringify(body);
    const lines = { ...always, ...more, connection: 'close', 'content-length': Buffer.byteLength(text) };
    socket.end(
      [
        `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status] ?? 'Refused'}`,
        ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`),
        '',
        text,
      ].join('\r\n'),
      () => socket.destroy(),
    );
  }

  return {
    address: (_error, _request, reply) => void reply.status(UNREADABLE.status).headers(always).send(UNREADABLE),
    connection(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
      else end(BY_CODE[error.code ?? ''] ?? UNREADABLE, socket);
    },
    end,
  };
}

/**
 * Gives every response the security headers, and takes over two errors that Node would answer with an empty body and no
 * headers: an unknown `Expect`, and a request without `Host`. The server must be created with `requireHostHeader:
 * false`, so that the latter gets this far.
 */
export function registerRefusals(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    const isNameless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isNameless ? new AppError('INVALID_INPUT', 'The request has no "Host" header.') : undefined);
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const text = JSON.stringify(UNEXPECTED);
    response
      .writeHead(UNEXPECTED.status, { ...plainAnswer(headers), 'content-length': Buffer.byteLength(text) })
      .end(text);
  });
}

const plainAnswer = (headers: SecurityHeaders): Record<string, string> => ({
  ...headers,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
});
