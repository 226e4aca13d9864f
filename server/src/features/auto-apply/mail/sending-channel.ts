import type { Mail, Mailer, MailOutcome } from '../../../platform/mail/mailer.ts';

/** A channel that sends. Never throws: every failure is an outcome, and `unknown` is never resent automatically. */
export interface SendingChannel {
  send(mail: Mail, signal?: AbortSignal): Promise<MailOutcome>;
  /** True while sending should wait. */
  isUnavailable?(): boolean;
}

/** Sends by mail. A mailer that throws may have sent the mail. */
export function mailChannel(mailer: Mailer): SendingChannel {
  return {
    isUnavailable: () => mailer.isUnavailable?.() ?? false,
    send: (mail, signal) =>
      mailer.send(mail, signal).catch((error: unknown): MailOutcome => ({
        state: 'unknown',
        reason: error instanceof Error ? error.name : 'unknown',
      })),
  };
}
