import { createHash } from 'node:crypto';

/** One mail to one recipient. */
export interface Mail {
  /** An address without a name. */
  readonly to: string;
  readonly subject: string;
  /** Plain text; lines end with '\n'. */
  readonly text: string;
  /** Reply-To address; default: MAIL_FROM. */
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
  /**
   * The person on whose behalf it is sent, and who reads the replies: their name precedes ours in the sender, and the
   * mail isn't marked as automatic, because help desks tend to drop such mail.
   */
  readonly inNameOf?: string;
  /**
   * Identifies the delivery, such as 'reminder/<id>/<time>': the same key is the same mail, with the same Message-ID.
   */
  readonly key: string;
}

export interface MailAttachment {
  /** File name, with its extension. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Buffer;
}

/** The outcome of a delivery; `reason` is for logs and contains no address or content. */
export type MailOutcome =
  | { readonly state: 'sent' }
  /** Not accepted. `isFinal`: a retry would end the same way. */
  | { readonly state: 'refused'; readonly isFinal: boolean; readonly reason: string }
  /** Handed over without a response: it may have arrived, and sending it again may duplicate it. */
  | { readonly state: 'unknown'; readonly reason: string };

/** Sends mail. Never throws: every failure is an outcome. */
export interface Mailer {
  /** @param signal aborts the attempt at once; the outcome then says what is known */
  send(mail: Mail, signal?: AbortSignal): Promise<MailOutcome>;
  /** True while nothing should be sent: an unreachable server is left alone for a while. */
  isUnavailable?(): boolean;
}

/** A globally unique Message-ID, without its angle brackets. @param host of PUBLIC_URL */
export function messageId({ key }: Pick<Mail, 'key'>, host: string): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${host}`;
}

/** Text as a single line, for headers and titles. */
export function oneLine(text: string, max = 200): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return line.length > max
    ? `${line
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : line;
}
