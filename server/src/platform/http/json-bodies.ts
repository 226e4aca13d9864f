import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { readJson } from './json-limits.ts';

/** Runs synchronous work and charges its time to a request. */
export type ChargeRequest = (request: FastifyRequest, work: () => unknown) => unknown;

/** Accepts JSON bodies only, and refuses those whose shape would be expensive to process. */
export function registerJsonBodies(app: FastifyInstance, charge: ChargeRequest): void {
  // Fastify would accept plain text too.
  app.removeContentTypeParser('text/plain');
  // Many clients send a content type on a DELETE without a body: an empty body counts as none.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding !== 'identity') throw new AppError('UNSUPPORTED_FILE', 'Send the body without a Content-Encoding.');
    return readJson(body, (work) => charge(request, work));
  });
}
