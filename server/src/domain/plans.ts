import { Stage } from './stages.ts';

/** Records a free plan may hold in any stage other than `saved`, unless FREE_APPLICATION_LIMIT says otherwise. */
export const FREE_APPLICATION_LIMIT = 5;

/** The tier that is not premium; every other tier is (SPEC §9). */
export const FREE_TIER = 'free';

/** Premium = active and of a tier other than free (CONTRACT rule 2). Decided on the server, from the database. */
export function isPremium(access: { isActive: boolean; subscriptionTier: string }): boolean {
  return access.isActive && access.subscriptionTier !== FREE_TIER;
}

/** Saving is free; every other stage takes one of the plan's places, rejected included (CONTRACT rule 1). */
export function countsTowardsPlan(stage: Stage): boolean {
  return stage !== Stage.SAVED;
}
