import type { FastifyInstance } from 'fastify';
import { networkOf } from './caller-address.ts';
import { type DoorLimits, refuseFor } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limit by address the route counts against; none given: `requests`. */
    countedBy?: keyof DoorLimits;
  }
}

/** Counts every request by the network it comes from, before anything else is done for it. */
export function registerDoorLimits(app: FastifyInstance, limits: DoorLimits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    refuseFor(limits[request.routeOptions.config.countedBy ?? 'requests'].take(networkOf(request.ip)));
    done();
  });
}
