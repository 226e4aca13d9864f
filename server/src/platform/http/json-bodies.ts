import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { refuseUnwieldyJson } from '../limits/json-shape.ts';

/** Does synchronous work in the name of a request. */
export type ChargeRequest = (request: FastifyRequest, work: () => unknown) => unknown;

/** Takes bodies of JSON and of nothing else, and refuses those of a shape that would be dear to look at. */
export function registerJsonBodies(app: FastifyInstance, charge: ChargeRequest): void {
  // Fastify would take plain text as well.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    // Many clients name a type on a DELETE that has no body; Fastify's own parser refuses an empty one.
    if (text.length === 0) {
      done(null, undefined);
      return;
    }
    charge(request, () =>
      parseJson(request, text, (error, value: unknown) => {
        const problem = error ? (isJson(text) ? forbiddenName() : error) : problemOf(value);
        done(problem, value);
      }),
    );
  });
}

function problemOf(value: unknown): Error | null {
  try {
    refuseUnwieldyJson(value);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What the parser refuses though it is JSON: names by which a body would reach into objects of ours. */
const forbiddenName = (): AppError =>
  new AppError('INVALID_INPUT', 'The body uses "__proto__" or "constructor" as a name, which no field here has.');
