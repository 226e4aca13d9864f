import { type Clock, MINUTE_MS } from '../clock.ts';
import type { Mailer, MailOutcome } from './mailer.ts';

/** A server that does not answer holds each mail up for a quarter of a minute and more. */
const REST_MS = MINUTE_MS;
/** What a server says about one reader or one mail for now; the other mails may well be taken. */
const ABOUT_ONE_MAIL = /^4(?!21)\d\d$/;

/** A mailer that is to be left alone for a while when its server could not be reached, or wants nothing from us. */
export function restingMailer(mailer: Mailer, clock: Clock): Mailer {
  let until = 0;
  return {
    isResting: () => clock.now().getTime() < until,
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
