import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { readJson } from './json-limits.ts';

/** Does synchronous work in the name of a request. */
export type ChargeRequest = (request: FastifyRequest, work: () => unknown) => unknown;

/** Takes bodies of JSON and of nothing else, and refuses those of a shape that would be dear to look at. */
export function registerJsonBodies(app: FastifyInstance, charge: ChargeRequest): void {
  // Fastify would take plain text as well.
  app.removeContentTypeParser('text/plain');
  // Many clients name a type on a DELETE that has no body: an empty one is none.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding !== 'identity') throw new AppError('UNSUPPORTED_FILE', 'Send the body without a Content-Encoding.');
    return readJson(body, (work) => charge(request, work));
  });
}
