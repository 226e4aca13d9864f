import type { ViewerPlan_AccessFragment } from '../features/premium/viewer-plan.generated.ts';

type Plan = ViewerPlan_AccessFragment & { readonly __typename: 'PremiumAccess' };

/** The plan of someone who has none, as the server returns it. */
export const FREE: Plan = {
  __typename: 'PremiumAccess',
  id: 'plan-ada',
  isActive: false,
  tier: 'FREE',
  until: null,
  renews: false,
  hasSubscription: false,
  isPaymentDue: false,
};

/** Premium that no one pays for, without an end. */
export const PREMIUM: Plan = { ...FREE, isActive: true, tier: 'PREMIUM' };
