import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers a page may send. Never cookies: only the bearer token identifies the caller. */
const ALLOWED_HEADERS = ['Authorization', 'Content-Type', 'Idempotency-Key'];
/** Response headers a page may read beside those that are always readable. */
const EXPOSED_HEADERS = ['Allow', 'Content-Disposition', 'Idempotency-Replayed', 'Location', 'Retry-After'];
/** How long a browser may cache a preflight response; no browser caches it for more than two hours. */
const PREFLIGHT_SECONDS = 7_200;

/**
 * Lets pages of other origins call what is registered below this scope. A page of any other origin gets responses
 * without CORS headers, which its browser doesn't expose. Register it before authentication: a preflight carries no
 * token.
 *
 * @param origins as browsers send them, such as 'https://app.example.org'; with none, no header is set
 */
export async function registerCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: Error | null, options: FastifyCorsOptions) => void) => {
      const { origin } = request.headers;
      if (origin === undefined || !allowed.has(origin)) return done(null, { origin: false });
      const { allow } = request.routeOptions.config;
      return done(null, {
        origin: [origin],
        exposedHeaders: EXPOSED_HEADERS,
        // OPTIONS without a requested method is not a preflight, and an unknown address is a 404.
        preflight: allow !== undefined && request.headers['access-control-request-method'] !== undefined,
        methods: [...(allow ?? [])],
        allowedHeaders: ALLOWED_HEADERS,
        maxAge: PREFLIGHT_SECONDS,
      });
    },
  });
}
