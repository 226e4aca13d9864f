import type { Mail, Mailer } from '../mail/mailer.ts';
import { traced } from './tracing.ts';

/** A mailer whose mails are spans, which name neither recipient nor content. */
export function tracedMailer(mailer: Mailer): Mailer {
  return {
    send: (mail, signal) =>
      traced(
        { name: 'send mail', kind: 'client', attributes: { 'foothold.mail.kind': kindOf(mail) } },
        async (note) => {
          const outcome = await mailer.send(mail, signal);
          note({ 'foothold.mail.outcome': outcome.state });
          return outcome;
        },
      ),
    isUnavailable: () => mailer.isUnavailable?.() ?? false,
  };
}

/** 'reminder/<id>/<time>' → 'reminder' */
const kindOf = ({ key }: Mail): string => /^[a-z-]{1,40}(?=[/:])/.exec(key)?.[0] ?? 'other';
