import type { Mail, Mailer, MailOutcome } from '../../../platform/mail/mailer.ts';
import { AutoApplyChannel } from '../model/auto-apply-attempt.types.ts';
import { forbidsAutomation as bansAutomation } from '../../jobs/jobs.entry.ts';
import { applicationAddress } from '../posting/application-address.ts';
import type { ProblemCode } from '../model/auto-apply-problems.ts';

/** A posting as far as it decides how one applies. */
export interface Reachable {
  readonly description: string;
  readonly forbidsAutomation: boolean;
}

/** How an application is to get to the employer. */
export interface Route {
  readonly channel: AutoApplyChannel;
  /** The address of the channel; null where the person goes by themself. */
  readonly recipient: string | null;
  /** Why it is left to the person. */
  readonly problem: ProblemCode | null;
}

/**
 * The way an application can honestly take: the mailbox the posting asks for applications at, else the posting's own page,
 * by hand. No applicant-tracking system takes what others send without the employer's key.
 */
export function routeOf({ description, forbidsAutomation }: Reachable): Route {
  // Read again: rows written before a rule are not marked by it.
  if (forbidsAutomation || bansAutomation(description)) return byHand('AUTOMATION_FORBIDDEN');
  const recipient = applicationAddress(description);
  return recipient === null ? byHand('NO_ADDRESS') : { channel: AutoApplyChannel.EMAIL, recipient, problem: null };
}

export const byHand = (problem: ProblemCode): Route => ({
  channel: AutoApplyChannel.BY_HAND,
  recipient: null,
  problem,
});

/** A channel that sends. Never throws: every failure is an outcome, and `unknown` is never sent again by itself. */
export interface SendingChannel {
  send(mail: Mail, signal?: AbortSignal): Promise<MailOutcome>;
  /** True while what is ready to leave had better wait. */
  isResting?(): boolean;
}

/** By mail. A mailer that throws all the same may have done anything before. */
export function mailChannel(mailer: Mailer): SendingChannel {
  return {
    isResting: () => mailer.isResting?.() ?? false,
    send: (mail, signal) =>
      mailer.send(mail, signal).catch((error: unknown): MailOutcome => ({
        state: 'unknown',
        reason: error instanceof Error ? error.name : 'unknown',
      })),
  };
}
