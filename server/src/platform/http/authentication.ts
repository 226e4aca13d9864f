import type { FastifyInstance } from 'fastify';
import { authenticate } from '../auth/authenticate.ts';
import type { TokenVerifier, Viewer } from '../auth/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for a visitor. A bad token never gets this far. */
    viewer: Viewer | null;
  }
}

/**
 * Reads the bearer token of every request below this scope, once, before its body is read. What is answered here may
 * be somebody's own, so no cache keeps it.
 */
export function registerAuthentication(app: FastifyInstance, verifier: TokenVerifier): void {
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'private, no-store');
    request.viewer = await authenticate(request.headers.authorization, verifier);
  });
}
