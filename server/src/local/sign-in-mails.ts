import * as z from 'zod';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';

const codes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});

/** The mails the emulator would send, as our page for them understands their kind. */
const KINDS: Readonly<Record<string, { mode: string; subject: string }>> = {
  PASSWORD_RESET: { mode: 'resetPassword', subject: 'Choose a new password' },
  VERIFY_EMAIL: { mode: 'verifyEmail', subject: 'Confirm your email address' },
};

export interface SignInMail {
  readonly to: string;
  readonly subject: string;
  /** On our own page; what the emulator makes itself points at its own port, which browsers are not meant to reach. */
  readonly link: string;
  readonly at: Date;
}

/**
 * The mails the auth emulator would send. It does not say when; so each is dated when it is first seen, which is when it
 * came about as long as `look` is called after every request for one.
 */
export class SignInMails {
  private readonly emulatorUrl: string;
  private readonly projectId: string;
  private readonly clock: Clock;
  private readonly seen = new Map<string, Date>();

  constructor(emulatorUrl: string, projectId: string, clock: Clock) {
    this.emulatorUrl = emulatorUrl;
    this.projectId = projectId;
    this.clock = clock;
  }

  /** All there are, newest first. @throws AppError UNAVAILABLE when the emulator does not answer */
  async look(): Promise<SignInMail[]> {
    const answer = await fetch(`${this.emulatorUrl}/emulator/v1/projects/${this.projectId}/oobCodes`, {
      headers: { authorization: 'Bearer owner' },
      signal: AbortSignal.timeout(5_000),
    }).catch(() => {
      throw new AppError('UNAVAILABLE');
    });
    // One time for all that are new: whoever sorts them by it leaves them in their order.
    const now = this.clock.now();
    const { oobCodes } = codes.parse(await answer.json());
    return oobCodes.toReversed().flatMap(({ email, requestType, oobCode }): SignInMail[] => {
      const kind = KINDS[requestType];
      if (kind === undefined) return [];
      const at = this.seen.get(oobCode) ?? now;
      this.seen.set(oobCode, at);
      const link = `/reset-password?${new URLSearchParams({ mode: kind.mode, oobCode }).toString()}`;
      return [{ to: email, subject: kind.subject, link, at }];
    });
  }
}
