import type { Mail, MailAttachment } from '../../platform/mail/mailer.ts';
import type { AutoApplyAttempt } from './auto-apply-attempt.entity.ts';

export interface ApplicationMailFacts {
  readonly attempt: Pick<AutoApplyAttempt, 'userId' | 'jobId' | 'job' | 'subject' | 'letter'>;
  readonly recipient: string;
  /** The confirmed address of the person. */
  readonly replyTo: string;
  readonly phone: string;
  readonly attachments: readonly MailAttachment[];
}

/** What names a delivery: whatever happens in between, the mail of one person about one job is the same mail. */
export const deliveryKey = ({ userId, jobId }: Pick<AutoApplyAttempt, 'userId' | 'jobId'>): string =>
  `auto-apply/${userId}/${jobId}`;

/** The mail with which somebody applies. It says how it was sent: nobody is to take it for what it is not. */
export function applicationMail(facts: ApplicationMailFacts): Mail {
  const { attempt, recipient, replyTo, phone, attachments } = facts;
  const { url } = attempt.job;
  return {
    to: recipient,
    replyTo,
    subject: attempt.subject,
    text: `${attempt.letter}

${replyTo}${phone === '' ? '' : `\n${phone}`}
${url === '' ? '' : `\nThe posting: ${url}\n`}
--
Sent with Foothold on behalf of the applicant. Your answer goes to them alone.
`,
    attachments,
    key: deliveryKey(attempt),
  };
}
