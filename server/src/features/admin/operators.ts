import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';

/** Who operates this installation. */
export interface OperatorSettings {
  /** ADMIN_EMAILS, in lower case. */
  readonly emails: readonly string[];
  /** Everyone signed in is an operator, because only this machine can reach the installation. */
  readonly isEveryone: boolean;
}

/** The only place that decides who is an operator. */
export class Operators {
  private readonly settings: OperatorSettings;

  constructor(settings: OperatorSettings) {
    this.settings = settings;
  }

  /** Only a confirmed address counts: anyone can sign up with somebody else's. */
  isOperator({ email, emailVerified }: Viewer): boolean {
    const { emails, isEveryone } = this.settings;
    return isEveryone || (emailVerified && emails.includes(email.toLowerCase()));
  }

  /** @throws AppError FORBIDDEN */
  require(viewer: Viewer): void {
    if (!this.isOperator(viewer)) throw new AppError('FORBIDDEN', 'Only operators of this server can do this.');
  }
}
