import type { Clock } from '../../clock.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { SecurityChange, SignInMails } from './sign-in-mails.ts';

export interface SecurityNoticesDependencies {
  readonly mails: Pick<SignInMails, 'notify'>;
  readonly limits: SignInLimits;
  readonly clock: Clock;
}

/** Mails to account owners about changed sign-in methods, which somebody else may have made (accounts-29). */
export class SecurityNotices {
  private readonly mails: Pick<SignInMails, 'notify'>;
  private readonly limits: SignInLimits;
  private readonly clock: Clock;

  constructor({ mails, limits, clock }: SecurityNoticesDependencies) {
    this.mails = mails;
    this.limits = limits;
    this.clock = clock;
  }

  /** Sends nothing to an address that isn't confirmed, which may be a stranger's, nor to one that got many of the same kind. */
  notify(
    { email, emailVerified }: { readonly email: string; readonly emailVerified: boolean },
    change: SecurityChange,
  ): void {
    if (emailVerified && this.limits.notice(email, change)) this.mails.notify(change, email, this.clock.now());
  }
}
