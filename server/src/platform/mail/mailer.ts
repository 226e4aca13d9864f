import { createHash } from 'node:crypto';

/** One mail to one person. */
export interface Mail {
  /** An address without a name. */
  readonly to: string;
  readonly subject: string;
  /** Plain text; lines end with '\n'. */
  readonly text: string;
  /** Where an answer goes; none: to MAIL_FROM. */
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
  /**
   * The name of the person in whose name it goes, and who reads the answers: it stands before ours in the sender, and the mail
   * is not marked as sent by a machine, which help desks tend to drop.
   */
  readonly inNameOf?: string;
  /** Names what is delivered, such as 'reminder/<id>/<time>': the same key is the same mail, with the same Message-ID. */
  readonly key: string;
}

export interface MailAttachment {
  /** As it is saved, with its ending. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: Buffer;
}

/** What became of a mail; `reason` is for logs and holds no address and nothing of the mail. */
export type MailOutcome =
  | { readonly state: 'sent' }
  /** It was not taken. `isFinal`: trying again would end the same way. */
  | { readonly state: 'refused'; readonly isFinal: boolean; readonly reason: string }
  /** It was handed over and no answer came: it may have arrived, and sending it again may double it. */
  | { readonly state: 'unknown'; readonly reason: string };

/** The way mail leaves. Never throws: every failure is an outcome. */
export interface Mailer {
  /** @param signal ends the attempt at once, with the outcome that is true then */
  send(mail: Mail, signal?: AbortSignal): Promise<MailOutcome>;
  /** True while nothing should be sent: a server that was away is left alone for a while. */
  isResting?(): boolean;
}

/** The id of a mail in the mails of the world, without its angle brackets. @param host of PUBLIC_URL */
export function messageId({ key }: Pick<Mail, 'key'>, host: string): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${host}`;
}

/** A text as one line without what would end it, for headers and for titles people are shown. */
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
