import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_SENTENCE } from '../../domain/index.ts';
import type { ErrorBody } from './errors.ts';

/**
 * What is refused before there is a request our hooks could see: addresses that cannot be decoded, and bytes that are
 * no HTTP. The answers have the contract's body all the same.
 */
const UNREADABLE: ErrorBody = { error: 'The request could not be read.', status: 400, code: 'INVALID_INPUT' };

const BY_CODE: Readonly<Record<string, ErrorBody>> = {
  HPE_HEADER_OVERFLOW: { error: 'The headers of the request are too large.', status: 431, code: 'INVALID_INPUT' },
  ERR_HTTP_REQUEST_TIMEOUT: { error: ERROR_SENTENCE.TIMEOUT, status: 408, code: 'TIMEOUT' },
};

/** Fastify's `frameworkErrors`: the address itself is broken. */
export function refuseAddress(_error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(UNREADABLE.status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(UNREADABLE);
}

/** Fastify's `clientErrorHandler`: there is no request, only a connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = BY_CODE[error.code ?? ''] ?? UNREADABLE;
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${body.status} Refused`,
      'Connection: close',
      'Content-Type: application/json',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(text)}`,
      '',
      text,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}
