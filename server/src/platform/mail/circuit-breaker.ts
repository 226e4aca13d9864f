import { type Clock, MINUTE_MS } from '../clock.ts';
import type { Mailer, MailOutcome } from './mailer.ts';

/** A server that doesn't answer delays each mail by a quarter of a minute or more. */
const REST_MS = MINUTE_MS;
/** Temporary responses about one recipient or one mail; other mails may well be accepted. */
const ABOUT_ONE_MAIL = /^4(?!21)\d\d$/;

/** A mailer that pauses for a while when its server is unreachable or rejects us. */
export function withCircuitBreaker(mailer: Mailer, clock: Clock): Mailer {
  let until = 0;
  return {
    isUnavailable: () => clock.now().getTime() < until,
    async send(mail, signal) {
      const outcome = await mailer.send(mail, signal);
      if (isAboutServer(outcome) && signal?.aborted !== true) until = clock.now().getTime() + REST_MS;
      return outcome;
    },
  };
}

function isAboutServer(outcome: MailOutcome): boolean {
  if (outcome.state === 'sent') return false;
  return outcome.state === 'unknown' || (!outcome.isFinal && !ABOUT_ONE_MAIL.test(outcome.reason));
}
