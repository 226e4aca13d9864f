import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Mail, type Mailer, type MailOutcome, messageId, oneLine } from './mailer.ts';

/** Milliseconds a server has for each step, and for all of a mail: one that drips bytes ends as well. */
export interface SmtpPatience {
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
  readonly patience?: SmtpPatience;
}

const PATIENCE: SmtpPatience = { stepMs: 15_000, mailMs: 60_000 };
/** One reader; what people are known by here holds nothing that addresses of mails allow only in quotes. */
const ADDRESS = /^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Sends by an SMTP server, one connection for each mail. Passwords and mails to other machines go over TLS alone when
 * there is a password.
 */
export function createSmtpMailer({ url, from, host, patience = PATIENCE }: SmtpSettings): Mailer {
  const { hostname, username, protocol } = new URL(url);
  const options = {
    url,
    connectionTimeout: patience.stepMs,
    greetingTimeout: patience.stepMs,
    socketTimeout: patience.stepMs,
    dnsTimeout: patience.stepMs,
    requireTLS: protocol === 'smtp:' && username !== '' && !LOOPBACK.has(hostname),
    // A mail holds what we put into it and nothing from elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    async send(mail, signal): Promise<MailOutcome> {
      const isReadable = [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])].every((one) =>
        ADDRESS.test(one),
      );
      if (!isReadable) return { state: 'refused', isFinal: true, reason: 'address' };
      const timeUp = AbortSignal.timeout(patience.mailMs);
      const transport = createTransport(options);
      let isHandedOver = false;
      // The content is read from the moment on in which the server said that it takes it.
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
    // As an object: a text would be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${messageId(mail, host)}>`,
    // Programs that answer for people on holiday leave such mails alone (RFC 3834).
    headers: inNameOf === undefined ? { 'Auto-Submitted': 'auto-generated' } : {},
    attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  };
}

/** An answer of the server is certain; silence after the content was handed over leaves it open what became of it. */
function outcomeOf(error: unknown, isHandedOver: boolean): MailOutcome {
  const { code, command, responseCode } = factsOf(error);
  const reason = responseCode === null ? code : `${responseCode}`;
  if (responseCode !== null) {
    // What a server refuses before it has heard of the reader is about us or itself, not about this mail.
    const isAboutMail = command === 'RCPT TO' || isHandedOver;
    return { state: 'refused', isFinal: responseCode >= 500 && isAboutMail, reason };
  }
  if (isHandedOver) return { state: 'unknown', reason };
  // An address that is none, or a mail that cannot be written.
  return { state: 'refused', isFinal: code === 'EENVELOPE' || code === 'EMESSAGE', reason };
}

/** Without the server's words, which repeat addresses. */
function factsOf(error: unknown): { code: string; command: string; responseCode: number | null } {
  if (!(error instanceof Error)) return { code: 'unknown', command: '', responseCode: null };
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : error.name,
    command: 'command' in error && typeof error.command === 'string' ? error.command : '',
    responseCode: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
  };
}

/** 'Robin Example via Foothold', at our own address: mail servers take no other from us. */
function senderFor(person: string, from: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = from] = /^([^<]*)<([^<>]+)>$/.exec(from) ?? [];
  // What looks like an address in a name is there to deceive.
  const plain = oneLine(person.replace(/[<>@"\\]/g, ' '), 100);
  const ours = name.trim().replace(/^"|"$/g, '');
  return { name: ours === '' ? plain : `${plain} via ${ours}`, address };
}
