import { Stage } from './stages.ts';

/** The default limit of applications outside `saved` in the free plan; see FREE_APPLICATION_LIMIT. */
export const FREE_APPLICATION_LIMIT = 5;

/** The plans as the GraphQL enum names them. */
export enum SubscriptionTier {
  FREE = 'free',
  PREMIUM = 'premium',
}

/** The tier that is not premium; every other tier is (plans-1). */
export const FREE_TIER: string = SubscriptionTier.FREE;

/** The one paid tier there is so far. */
export const PREMIUM_TIER: string = SubscriptionTier.PREMIUM;

/** How often Premium is paid for. The members name the GraphQL enum. */
export enum BillingInterval {
  MONTHLY = 'monthly',
  QUARTERLY = 'quarterly',
}

/** Premium = active and of a tier other than free (plans-1). Decided on the server, from the database. */
export function isPremium(access: { isActive: boolean; subscriptionTier: string }): boolean {
  return access.isActive && access.subscriptionTier !== FREE_TIER;
}

/** Every stage except Saved counts towards the plan, including Rejected (plans-4). */
export function countsTowardsPlan(stage: Stage): boolean {
  return stage !== Stage.SAVED;
}

/** How full a free plan is, as shown in the meter and in errors: '3 of 5 applications used'. */
export function planUse(used: number, limit: number): string {
  return `${used} of ${limit} applications used`;
}

/** What a person reads when the next application is refused. */
export function planFullSentence(used: number, limit: number): string {
  return `Your free plan is full: ${planUse(used, limit)}. Saving jobs stays free.`;
}
