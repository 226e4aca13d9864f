import type { EntityManager } from '@mikro-orm/postgresql';
import { RecentJobs } from './features/auto-apply/auto-apply.entry.ts';
import type { Viewer } from './platform/auth/viewer.ts';
import type { RequestContext } from './platform/graphql/request-context.ts';
import { noteWork } from './platform/idempotency-store.ts';
import { createServices, type ServiceDependencies, type Services } from './services.ts';

/** The context with all services, for REST and the schema. */
export type AppContext = RequestContext<Services>;

/**
 * Creates the context of one request, or of one event of a subscription.
 *
 * @param claim the claim of the request's `Idempotency-Key`; none: its work isn't recorded
 */
export type ContextFactory = (viewer: Viewer | null, claim?: string | null) => AppContext;

/** @param em the global EntityManager; each context gets its own fork */
export function contextFactory(dependencies: ServiceDependencies, em: EntityManager): ContextFactory {
  const kept = { ...dependencies, recentJobs: new RecentJobs() };
  return (viewer, claim = null) => {
    const own = em.fork({ freshEventManager: claim !== null });
    if (claim !== null) noteWork(own, claim);
    return { viewer, services: createServices(kept, own) };
  };
}
