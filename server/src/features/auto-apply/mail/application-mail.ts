import type { Mail, MailAttachment } from '../../../platform/mail/mailer.ts';
import type { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';

export interface ApplicationMailFacts {
  readonly attempt: Pick<AutoApplyAttempt, 'userId' | 'jobId' | 'subject'>;
  readonly recipient: string;
  /** The person's name. */
  readonly name: string;
  /** The person's confirmed address. */
  readonly replyTo: string;
  /** The whole text, see `mailText`. */
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

/** Identifies a delivery: there is one mail per person and job, so retries are recognised. */
export const deliveryKey = ({ userId, jobId }: Pick<AutoApplyAttempt, 'userId' | 'jobId'>): string =>
  `auto-apply/${userId}/${jobId}`;

/** The mail of an application. */
export function applicationMail({ attempt, recipient: to, name, ...facts }: ApplicationMailFacts): Mail {
  return { to, subject: attempt.subject, ...facts, inNameOf: name, key: deliveryKey(attempt) };
}
