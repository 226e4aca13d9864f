import type { EntityManager } from '@mikro-orm/postgresql';
import { Stage } from '../../../domain/index.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { PremiumService } from '../../premium/premium.entry.ts';
import { Application } from '../model/application.entity.ts';

/** How many applications a person's plan allows outside Saved (plans-4). */
export interface PlanCapacity {
  readonly used: number;
  readonly limit: number;
  /** Infinity for Premium; may be negative after Premium has ended. */
  readonly left: number;
}

/** Counts under the board's lock if `em` holds it, so that parallel requests can't exceed the limit. */
export async function planCapacity(
  {
    premium,
    freeLimit: limit,
  }: { readonly premium: Pick<PremiumService, 'premiumAccess'>; readonly freeLimit: number },
  em: EntityManager,
  viewer: Viewer,
): Promise<PlanCapacity> {
  const isPremium = (await premium.premiumAccess(viewer, em)).isPremium();
  const { used } = await tablesOf(em, { Application })
    .selectFrom('Application')
    .select(({ fn }) => fn.countAll<string>().as('used'))
    .where('userId', '=', viewer.id)
    .where('stage', '!=', Stage.SAVED)
    .executeTakeFirstOrThrow();
  return { used: Number(used), limit, left: isPremium ? Infinity : limit - Number(used) };
}
