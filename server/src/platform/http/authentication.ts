import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Gate } from '../auth/gate.ts';
import type { Viewer } from '../auth/viewer.ts';
import { networkOf } from '../limits/caller-address.ts';
import { type Limits, refuseFor } from '../limits/limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for a visitor, undefined where nobody looked. A bad token never gets this far. */
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    /** The route is about files: its token is checked with the provider each time. */
    asksProvider?: boolean;
  }
}

/** Whose operations are counted together: a person's, or those of a network while nobody is signed in. */
export function callerOf({ viewer, ip }: FastifyRequest): string {
  return viewer?.id ?? networkOf(ip);
}

/**
 * Reads the bearer token of every request below this scope, once, before its body is read, and counts the request. What
 * is answered here may be somebody's own, so no cache keeps it. What a handler does before it first waits is charged to
 * whoever asks.
 */
export function registerAuthentication(app: FastifyInstance, gate: Gate, limits: Limits): void {
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'private, no-store');
    const isFresh = request.routeOptions.config.asksProvider === true;
    request.viewer = await gate(request.headers.authorization, request.ip, { isFresh });
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
