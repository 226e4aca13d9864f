import type { EntityManager } from '@mikro-orm/postgresql';
import { RecentJobs } from './features/auto-apply/auto-apply.entry.ts';
import type { Viewer } from './platform/auth/viewer.ts';
import type { RequestContext } from './platform/graphql/request-context.ts';
import { noteWork } from './platform/idempotency-store.ts';
import { createServices, type ServiceParts, type Services } from './services.ts';

/** The context with all services, as REST and the schema have it. */
export type AppContext = RequestContext<Services>;

/**
 * Makes the context of one request, or of one event of a subscription.
 *
 * @param claim what the request holds in the name of its `Idempotency-Key`; none: its work is not noted
 */
export type ContextFactory = (viewer: Viewer | null, claim?: string | null) => AppContext;

/** @param em the global EntityManager; each context gets a fork of its own */
export function contextFactory(parts: ServiceParts, em: EntityManager): ContextFactory {
  const kept = { ...parts, recentJobs: new RecentJobs() };
  return (viewer, claim = null) => {
    const own = em.fork({ freshEventManager: claim !== null });
    if (claim !== null) noteWork(own, claim);
    return { viewer, services: createServices(kept, own) };
  };
}
