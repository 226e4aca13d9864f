import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OpenSpan, startSpan } from './tracing.ts';

/** Asked every few seconds by machines. */
const NOT_TRACED = /^\/(?:health|metrics)(?:\/|$)/;

/**
 * Makes every request a span of which everything it does is a part. A `traceparent` header isn't continued: it comes
 * from outside, where anybody can choose it.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url;
    if (route !== undefined && NOT_TRACED.test(route)) return done();
    const span = startSpan({
      name: `${method} ${route ?? 'unknown'}`,
      kind: 'server',
      attributes: { 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }) },
    });
    if (span === null) return done();
    spans.set(request, span);
    // Also emitted when the client hangs up.
    reply.raw.once('close', () => {
      const status = { 'http.response.status_code': reply.statusCode };
      if (reply.statusCode >= 500) span.end(status, 'server');
      else span.end(status);
    });
    return span.within(done);
  });
  // The body arrives in events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span === undefined ? done() : span.within(done);
  });
}
