import type { Mail, MailAttachment } from '../../../platform/mail/mailer.ts';
import type { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';

export interface ApplicationMailFacts {
  readonly attempt: Pick<AutoApplyAttempt, 'userId' | 'jobId' | 'subject'>;
  readonly recipient: string;
  /** The person's. */
  readonly name: string;
  /** The confirmed address of the person. */
  readonly replyTo: string;
  /** The whole of it, see `mailText`. */
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

/** What names a delivery: whatever happens in between, the mail of one person about one job is the same mail. */
export const deliveryKey = ({ userId, jobId }: Pick<AutoApplyAttempt, 'userId' | 'jobId'>): string =>
  `auto-apply/${userId}/${jobId}`;

/** The mail with which somebody applies. */
export function applicationMail({ attempt, recipient: to, name, ...facts }: ApplicationMailFacts): Mail {
  return { to, subject: attempt.subject, ...facts, inNameOf: name, key: deliveryKey(attempt) };
}
