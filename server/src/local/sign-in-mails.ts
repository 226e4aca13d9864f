import * as z from 'zod';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';

const codes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});

/** The emulator's mails by kind, with the parameters of our page for them. */
const KINDS: Readonly<Record<string, { mode: string; subject: string }>> = {
  PASSWORD_RESET: { mode: 'resetPassword', subject: 'Choose a new password' },
  VERIFY_EMAIL: { mode: 'verifyEmail', subject: 'Confirm your email address' },
};

export interface SignInMail {
  readonly to: string;
  readonly subject: string;
  /** A link to our own page; the emulator's links point to its own port, which browsers shouldn't access. */
  readonly link: string;
  readonly at: Date;
}

/**
 * The mails the auth emulator would send. It has no timestamps, so each mail is dated when it is first seen; this is
 * accurate as long as `look` is called after every request for one.
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

  /** All mails, newest first. @throws AppError UNAVAILABLE when the emulator doesn't respond */
  async look(): Promise<SignInMail[]> {
    const answer = await fetch(`${this.emulatorUrl}/emulator/v1/projects/${this.projectId}/oobCodes`, {
      headers: { authorization: 'Bearer owner' },
      signal: AbortSignal.timeout(5_000),
    }).catch(() => {
      throw new AppError('UNAVAILABLE');
    });
    // One time for all new mails: sorting by it keeps their order.
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
