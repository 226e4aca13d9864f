import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Profile } from '../profile/profile.entity.ts';
import type { ProfileService } from '../profile/profile.service.ts';

/** What the sign-up form asked beside the address and the password. */
export interface SignUpDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

export class AccountService {
  private readonly profile: ProfileService;

  constructor(profile: ProfileService) {
    this.profile = profile;
  }

  /**
   * Creates the profile of an account just made; called again, it updates the same three fields, so a form that was
   * cut off can send it once more.
   *
   * @throws AppError INVALID_INPUT when a text is too long
   */
  async completeSignUp(viewer: Viewer, details: SignUpDetails): Promise<Profile> {
    return this.profile.changeProfile(viewer, (profile) => profile.introduce(details));
  }
}
