import { PREMIUM_TIER } from '../../domain/index.ts';
import { PaidSubscription } from '../../features/premium/paid-subscription.entity.ts';
import { PremiumGrant } from '../../features/premium/premium-grant.entity.ts';
import type { Person } from '../people.ts';
import type { Database } from './database.ts';

/** Gives somebody Premium. @param until when it ends; null = never */
export async function givePremium(
  { orm }: Database,
  { id }: Pick<Person, 'id'>,
  until: Date | null = null,
): Promise<void> {
  await orm.em.fork().upsert(PremiumGrant, { userId: id, isActive: true, subscriptionTier: PREMIUM_TIER, until });
}

/** A customer of the payment provider, without a subscription unless `overrides` says so. */
export async function aSubscription(
  { orm }: Database,
  { id }: Pick<Person, 'id'>,
  overrides: Partial<Pick<PaidSubscription, 'customerId' | 'status' | 'periodEnd' | 'ends'>> = {},
): Promise<void> {
  const nothing = { customerId: null, status: 'none', periodEnd: null, ends: false };
  await orm.em.fork().insert(PaidSubscription, { userId: id, ...nothing, ...overrides });
}
