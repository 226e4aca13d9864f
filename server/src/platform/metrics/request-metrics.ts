import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { watchEventLoopLag } from '../event-loop/event-loop-lag.ts';
import type { Metrics } from './metrics.ts';

interface FigureParts {
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Called with the route of every request as it starts, such as 'GET /api/v1/jobs/:id'. */
  readonly onRequest: ((route: string) => void) | undefined;
}

/** Counts and logs every request by its route, and measures event loop lag, until the app closes. */
export function registerRequestMetrics(app: FastifyInstance, { metrics, logger, onRequest }: FigureParts): void {
  app.addHook('onRequest', ({ method, routeOptions }, _reply, done) => {
    onRequest?.(`${method} ${routeOptions.url ?? 'an unknown address'}`);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { operation } = request;
    const named = operation === null ? {} : { operation };
    logger.info({
      method,
      route: routeOptions.url,
      ...named,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    metrics.request(method, routeOptions.url, reply.statusCode, reply.elapsedTime);
    done();
  });
  const lag = watchEventLoopLag((ms) => metrics.eventLoopLag(ms));
  app.addHook('onClose', (_app, done) => {
    lag.stop();
    done();
  });
}
