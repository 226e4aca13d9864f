import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { Profile } from '../profile/profile.entity.ts';

/** What the sign-up form asked beside the address and the password. */
export interface SignUpDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

export class AccountService {
  private readonly em: EntityManager;

  constructor(em: EntityManager) {
    this.em = em;
  }

  /**
   * Creates the profile of an account just made; called again, it updates the same three fields, so a form that was
   * cut off can send it once more.
   *
   * @throws AppError INVALID_INPUT when a text is too long
   */
  async completeSignUp(viewer: Viewer, details: SignUpDetails): Promise<Profile> {
    return this.em.transactional(async (em) => {
      // Two tabs may finish the same sign-up at once: both meet on the one row.
      const profile = await em.upsert(
        Profile,
        { userId: viewer.id, email: viewer.email },
        { onConflictAction: 'merge', onConflictMergeFields: ['email'] },
      );
      profile.introduce(details);
      return profile;
    });
  }
}
