import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { RequestAuthenticator } from '../auth/request-authenticator.ts';
import type { Viewer } from '../auth/viewer.ts';
import { networkOf } from '../limits/caller-address.ts';
import { type Limits, refuseFor } from '../limits/limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The authenticated person; null for a visitor, undefined where nothing was checked. A bad token never gets this
     * far.
     */
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    /** The route serves files: its token is checked with the provider each time. */
    asksProvider?: boolean;
  }
}

/** The key for rate limits: the person, or the network address of a visitor. */
export function callerOf({ viewer, ip }: FastifyRequest): string {
  return viewer?.id ?? networkOf(ip);
}

/**
 * Verifies the bearer token of every request below this scope, before its body is read, and counts the request.
 * Responses may be personal, so they aren't cached. The synchronous time a handler uses before it first waits is
 * charged to the caller.
 */
export function registerAuthentication(app: FastifyInstance, authenticate: RequestAuthenticator, limits: Limits): void {
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'private, no-store');
    const isFresh = request.routeOptions.config.asksProvider === true;
    request.viewer = await authenticate(request.headers.authorization, request.ip, { isFresh });
    const caller = callerOf(request);
    refuseFor(limits.operations.take(caller));
    refuseFor(limits.time.wait(caller));
  });
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    const charged: RouteHandlerMethod = function charged(request, reply) {
      return limits.time.charge(callerOf(request), () => handler.call(this, request, reply));
    };
    route.handler = charged;
  });
}
