import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Profile, ProfileService } from '../profile/profile.entry.ts';

/** The fields of the sign-up form besides address and password. */
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
   * Creates the profile of a new account; called again, it updates the same three fields, so that an interrupted form
   * can be resubmitted.
   *
   * @throws AppError INVALID_INPUT when a text is too long
   */
  async completeSignUp(viewer: Viewer, details: SignUpDetails): Promise<Profile> {
    return this.profile.changeProfile(viewer, (profile) => profile.signUp(details));
  }
}
