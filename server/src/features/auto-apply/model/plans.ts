import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../../../platform/clock.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { PremiumService } from '../../premium/premium.entry.ts';

/** The plans of people, as the database has them now. */
export function plansOf(
  { pubSub, clock }: { readonly pubSub: AppPubSub; readonly clock: Clock },
  em: EntityManager,
): PremiumService {
  return new PremiumService({ em, pubSub, clock, gateway: null });
}
