import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { Profile } from './profile.entity.ts';

export class ProfileService {
  private readonly em: EntityManager;

  constructor(em: EntityManager) {
    this.em = em;
  }

  /** The person's profile; null for an account that never signed up here (CONTRACT rule 4). */
  async profile(viewer: Viewer): Promise<Profile | null> {
    return this.em.findOne(Profile, { userId: viewer.id });
  }
}
