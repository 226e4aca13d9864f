import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { SECURITY_NOTICE_TEXTS, securityNoticeText, SIGN_IN_MAIL_TEXTS } from './sign-in.texts.ts';

/** The mails with a link to /reset-password, by the link's `mode`. */
export type SignInMailKind = 'verifyEmail' | 'resetPassword';

/** A change of how an account is entered. */
export type SecurityChange = keyof typeof SECURITY_NOTICE_TEXTS;

/** Waits before another attempt, in milliseconds, for a mail server that is briefly away. */
const RETRY_MS = [5_000, 30_000];

/** Sends the mails of accounts. Answers at once, so that nobody learns from the time who has an account. */
export class SignInMails {
  private readonly mailer: Mailer;
  private readonly publicUrl: string;
  private readonly logger: Logger;
  private readonly stopped = new AbortController();

  constructor(mailer: Mailer, publicUrl: string, logger: Logger) {
    this.mailer = mailer;
    this.publicUrl = publicUrl;
    this.logger = logger;
  }

  /** @param code works once or for a while, and proves that the address is the sender's */
  send(kind: SignInMailKind, to: string, code: string): void {
    const link = `${this.publicUrl}/reset-password?${new URLSearchParams({ mode: kind, oobCode: code }).toString()}`;
    const { subject, text } = SIGN_IN_MAIL_TEXTS[kind];
    const key = `sign-in/${createHash('sha256').update(code).digest('hex')}`;
    void this.deliver({ to, subject, text: text(link), key });
  }

  /** Tells an account's owner what was changed. */
  notify(change: SecurityChange, to: string, at: Date): void {
    const texts = SECURITY_NOTICE_TEXTS[change];
    const text = securityNoticeText(texts, at, `${this.publicUrl}/sign-in`);
    void this.deliver({ to, subject: texts.subject, text, key: `sign-in/${change}/${randomUUID()}` });
  }

  /** Ends the waits for another attempt. */
  close(): void {
    this.stopped.abort();
  }

  private async deliver(mail: Mail): Promise<void> {
    for (const waitMs of [...RETRY_MS, null]) {
      const outcome = await this.mailer.send(mail, this.stopped.signal);
      if (outcome.state === 'sent') return;
      this.logger.warn({ state: outcome.state, reason: outcome.reason }, 'auth: a mail was not sent');
      // A mail that may have arrived isn't sent twice; people can ask for another.
      if (outcome.state === 'unknown' || outcome.isFinal || waitMs === null) return;
      const isOver = await this.wait(waitMs);
      if (isOver) return;
    }
  }

  private wait(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const { signal } = this.stopped;
      if (signal.aborted) return resolve(true);
      const timer = setTimeout(() => resolve(false), ms);
      timer.unref();
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve(true)), { once: true });
      return undefined;
    });
  }
}
