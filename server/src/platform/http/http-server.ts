import compress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { LIMITS } from '../../domain/index.ts';
import { registerAddressLimits } from '../limits/address-limits.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { registerRequestMetrics } from '../metrics/request-metrics.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { callerOf } from './authentication.ts';
import { limitBodyChunks } from './body-chunk-limit.ts';
import { limitConnections } from './connection-limit.ts';
import { registerErrorHandlers } from './errors.ts';
import { type HeaderSettings, securityHeaders } from './headers.ts';
import { registerHostCheck } from './host-check.ts';
import type { AddressSettings } from './host-names.ts';
import { registerJsonBodies } from './json-bodies.ts';
import { acceptEveryMethod, answerHead } from './methods.ts';
import { trackConnections } from './open-connections.ts';
import { limitPipelining } from './pipelining.ts';
import { createRefusals, type Refusals, registerRefusals } from './refusals.ts';

export interface HttpServerSettings extends HeaderSettings, AddressSettings {
  readonly trustProxy: boolean | string;
}

interface HttpServerOptions {
  readonly logger: Logger;
  readonly settings: HttpServerSettings;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** Called with the route of every request as it starts. */
  readonly onRequest: ((route: string) => void) | undefined;
}

/**
 * How long a request may take to arrive completely: a large file on a slow line takes minutes, while a connection that
 * is only held open is closed. Shorter than the wait of an account deletion, so that no upload outlives its account.
 */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
/**
 * How long a connection may be idle: a client that requests a file and never reads it would keep both open forever.
 * Longer than any response takes; sockets have their own pings.
 */
const IDLE_TIMEOUT_MS = 5 * 60_000;
/** An HTTP server without routes, and all that holds for every request: limits, headers, refusals, metrics, compression. */
export async function createHttpServer({ logger, settings, limits, metrics, onRequest }: HttpServerOptions): Promise<{
  http: FastifyInstance;
  refusals: Refusals;
  /** Destroys all open connections. */
  destroyConnections: () => void;
}> {
  const loggerInstance: FastifyBaseLogger = logger;
  const headers = securityHeaders(settings);
  const refusals = createRefusals(headers);
  const http = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    trustProxy: settings.trustProxy,
    // A client that keeps its connection open must not delay the shutdown; a pending request may finish.
    forceCloseConnections: 'idle',
    frameworkErrors: refusals.address,
    clientErrorHandler: refusals.connection,
    http: {
      requireHostHeader: false,
      // A client that offers another protocol, as some do with every request, is answered over HTTP/1.1.
      shouldUpgradeCallback: ({ headers: { upgrade } }) => upgrade?.toLowerCase() === 'websocket',
    },
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: LIMITS.pathIdLength },
  });
  if (settings.trustProxy === false) limitConnections(http.server);
  const destroyConnections = trackConnections(http.server);
  limitPipelining(http.server);
  acceptEveryMethod(http);
  answerHead(http);
  registerErrorHandlers(http);
  traceRequests(http);
  registerRequestMetrics(http, { metrics, logger, onRequest });
  registerRefusals(http, headers);
  registerHostCheck(http, settings);
  registerJsonBodies(http, (request, parse) => limits.time.charge(callerOf(request), parse));
  limitBodyChunks(http);
  registerAddressLimits(http, limits);
  await http.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ['gzip'],
    zlibOptions: { level: 4 },
  });
  return { http, refusals, destroyConnections };
}
