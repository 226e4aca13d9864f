import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Mail, type Mailer, type MailOutcome, messageId, oneLine } from './mailer.ts';

/** Timeouts in milliseconds for each step and for a whole mail, so that a server that drips bytes times out as well. */
export interface SmtpTimeouts {
  readonly stepMs: number;
  readonly mailMs: number;
}

export interface SmtpSettings {
  /** SMTP_URL: 'smtp://user:password@host:587' or 'smtps://host:465'. */
  readonly url: string;
  /** MAIL_FROM: an address, or a name with an address in angle brackets. */
  readonly from: string;
  /** The host of PUBLIC_URL. */
  readonly host: string;
  readonly timeouts?: SmtpTimeouts;
}

const DEFAULT_TIMEOUTS: SmtpTimeouts = { stepMs: 15_000, mailMs: 60_000 };
/** One recipient, restricted to addresses that need no quoting. */
const ADDRESS = /^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sends through an SMTP server, one connection per mail. With a password, or to another machine, only over TLS. */
export function createSmtpMailer({ url, from, host, timeouts = DEFAULT_TIMEOUTS }: SmtpSettings): Mailer {
  const { hostname, username, protocol } = new URL(url);
  const options = {
    url,
    connectionTimeout: timeouts.stepMs,
    greetingTimeout: timeouts.stepMs,
    socketTimeout: timeouts.stepMs,
    dnsTimeout: timeouts.stepMs,
    requireTLS: protocol === 'smtp:' && username !== '' && !LOOPBACK.has(hostname),
    // A mail contains only what we put into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    async send(mail, signal): Promise<MailOutcome> {
      const isReadable = [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])].every((one) =>
        ADDRESS.test(one),
      );
      if (!isReadable) return { state: 'refused', isFinal: true, reason: 'address' };
      const timeUp = AbortSignal.timeout(timeouts.mailMs);
      const transport = createTransport(options);
      let isHandedOver = false;
      // The content is read from the moment the server has accepted the DATA command.
      transport.use('stream', ({ message }, done) => {
        message.processFunc((content: NodeJS.ReadableStream) => {
          const watched = new PassThrough();
          watched.once('resume', () => (isHandedOver = true));
          return content.pipe(watched);
        });
        done();
      });
      try {
        await transport.sendMail({
          ...contentOf(mail, from, host),
          signal: signal === undefined ? timeUp : AbortSignal.any([timeUp, signal]),
        });
        return { state: 'sent' };
      } catch (error) {
        return outcomeOf(error, isHandedOver);
      } finally {
        transport.close();
      }
    },
  };
}

function contentOf(mail: Mail, from: string, host: string) {
  const { to, subject, text, replyTo, attachments = [], inNameOf } = mail;
  return {
    from: inNameOf === undefined ? from : senderFor(inNameOf, from),
    // As an object: a string would be parsed as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${messageId(mail, host)}>`,
    // Makes vacation responders ignore the mail (RFC 3834).
    headers: inNameOf === undefined ? { 'Auto-Submitted': 'auto-generated' } : {},
    attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  };
}

/** A response is certain; silence after the content was sent leaves the outcome unknown. */
function outcomeOf(error: unknown, isHandedOver: boolean): MailOutcome {
  const { code, command, responseCode } = factsOf(error);
  const reason = responseCode === null ? code : `${responseCode}`;
  if (responseCode !== null) {
    // An error before RCPT is about us or the server, not about this mail.
    const isAboutMail = command === 'RCPT TO' || isHandedOver;
    return { state: 'refused', isFinal: responseCode >= 500 && isAboutMail, reason };
  }
  if (isHandedOver) return { state: 'unknown', reason };
  // An invalid address, or a mail that can't be composed.
  return { state: 'refused', isFinal: code === 'EENVELOPE' || code === 'EMESSAGE', reason };
}

/** Without the server's text, which repeats addresses. */
function factsOf(error: unknown): { code: string; command: string; responseCode: number | null } {
  if (!(error instanceof Error)) return { code: 'unknown', command: '', responseCode: null };
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : error.name,
    command: 'command' in error && typeof error.command === 'string' ? error.command : '',
    responseCode: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
  };
}

/** 'Robin Example via Foothold', with our own address: mail servers accept no other from us. */
function senderFor(person: string, from: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = from] = /^([^<]*)<([^<>]+)>$/.exec(from) ?? [];
  // An address inside a name is meant to deceive.
  const plain = oneLine(person.replace(/[<>@"\\]/g, ' '), 100);
  const ours = name.trim().replace(/^"|"$/g, '');
  return { name: ours === '' ? plain : `${plain} via ${ours}`, address };
}
