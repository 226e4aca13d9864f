import type { FastifyInstance } from 'fastify';
import { networkOf } from './caller-address.ts';
import { type AddressLimits, refuseFor } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address limit the route counts against; default: `requests`. */
    countedBy?: keyof AddressLimits;
  }
}

/** Counts every request by its client network, before anything else happens. */
export function registerAddressLimits(app: FastifyInstance, limits: AddressLimits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    refuseFor(limits[request.routeOptions.config.countedBy ?? 'requests'].take(networkOf(request.ip)));
    done();
  });
}
