import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { PremiumAccess } from './premium-access.entity.ts';

/** Who has premium. Always asked of the database, never of a token (CONTRACT rule 2). */
export class PremiumService {
  private readonly em: EntityManager;

  constructor(em: EntityManager) {
    this.em = em;
  }

  /** The person's plan; the free one when nothing is recorded. */
  async premiumAccess(viewer: Viewer, em: EntityManager = this.em): Promise<PremiumAccess> {
    return (await em.findOne(PremiumAccess, { userId: viewer.id })) ?? new PremiumAccess(viewer.id);
  }
}
