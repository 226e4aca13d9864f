import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a page may send. Never cookies: the bearer token is all that says who asks. */
const ALLOWED_HEADERS = ['Authorization', 'Content-Type', 'Idempotency-Key'];
/** What a page may read beside the headers that are always readable. */
const EXPOSED_HEADERS = ['Allow', 'Content-Disposition', 'Idempotency-Replayed', 'Location', 'Retry-After'];
/** How long a browser may keep the answer to a preflight; more than two hours no browser keeps it. */
const PREFLIGHT_SECONDS = 7_200;

/**
 * Lets pages of other origins call what is registered below this scope. A page of any other origin gets answers without
 * CORS headers, which its browser does not hand on. Register it before authentication: a preflight carries no token.
 *
 * @param origins as browsers send them, such as 'https://app.example.org'; with none, no header is set at all
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
        // OPTIONS without a method to ask for is a plain question, and an unknown address is a 404.
        preflight: allow !== undefined && request.headers['access-control-request-method'] !== undefined,
        methods: [...(allow ?? [])],
        allowedHeaders: ALLOWED_HEADERS,
        maxAge: PREFLIGHT_SECONDS,
      });
    },
  });
}
