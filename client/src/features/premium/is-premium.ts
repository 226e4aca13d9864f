import type { ViewerPlan_AccessFragment } from './viewer-plan.generated.ts';

/** Whether a plan lifts the limits of the free one. */
export function isPremium({ isActive, tier }: Pick<ViewerPlan_AccessFragment, 'isActive' | 'tier'>): boolean {
  return isActive && tier === 'PREMIUM';
}
