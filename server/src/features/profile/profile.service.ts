import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { Profile, type ProfileEdit } from './profile.entity.ts';

/**
 * Runs in the transaction that changed a profile, before it ends: what must hold together with the profile is brought
 * in line there, by features this one knows nothing of.
 */
export type ProfileListener = (em: EntityManager, profile: Profile) => Promise<void>;

export class ProfileService {
  private readonly em: EntityManager;
  private readonly listeners: readonly ProfileListener[];

  constructor(em: EntityManager, listeners: readonly ProfileListener[]) {
    this.em = em;
    this.listeners = listeners;
  }

  /** The person's profile; null for an account that never signed up here (CONTRACT rule 4). */
  async profile(viewer: Viewer): Promise<Profile | null> {
    return this.em.findOne(Profile, { userId: viewer.id });
  }

  /** Takes over what is given; makes the profile if there is none.  @throws AppError INVALID_INPUT */
  async updateProfile(viewer: Viewer, edit: ProfileEdit): Promise<Profile> {
    return this.changeProfile(viewer, (profile) => profile.edit(edit));
  }

  /**
   * The one door through which a profile changes: one transaction, one change at a time, the listeners told. Makes the
   * profile if there is none; when `change` throws, nothing of it stays.
   */
  async changeProfile(viewer: Viewer, change: (profile: Profile) => void): Promise<Profile> {
    return this.em.transactional(async (em) => {
      // Two tabs may finish the same sign-up at once: both meet on the one row. The address is the account's.
      await em.execute(
        'insert into profile (user_id, email) values (?, ?) on conflict (user_id) do update set email = excluded.email',
        [viewer.id, viewer.email],
      );
      const profile = await em.findOneOrFail(
        Profile,
        { userId: viewer.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      change(profile);
      for (const listener of this.listeners) await listener(em, profile);
      return profile;
    });
  }
}
