import { expect, it } from 'vitest';
import { MINUTE_MS } from '../clock.ts';
import type { MailOutcome } from './mailer.ts';
import { restingMailer } from './resting-mailer.ts';

const refused = (reason: string, isFinal = false): MailOutcome => ({ state: 'refused', isFinal, reason });
const MAIL = { to: 'ada@example.com', subject: 'Hello', text: '', key: 'one' };

it.each([
  ['nobody can be reached', refused('ECONNECTION'), true],
  ['nobody answers', refused('ETIMEDOUT'), true],
  ['the server is about to go', refused('421'), true],
  ['the server does not know us', refused('535'), true],
  ['nobody said what became of a mail', { state: 'unknown', reason: 'ETIMEDOUT' } as const, true],
  ['a reader is to be tried later', refused('451'), false],
  ['a reader is not known', refused('550', true), false],
  ['an address is none', refused('address', true), false],
  ['a mail was taken', { state: 'sent' } as const, false],
])('when %s', async (_when, outcome, rests) => {
  let now = 0;
  const mailer = restingMailer({ send: async () => outcome }, { now: () => new Date(now) });
  expect(mailer.isResting?.()).toBe(false);
  await mailer.send(MAIL);
  expect(mailer.isResting?.()).toBe(rests);
  now += MINUTE_MS;
  expect(mailer.isResting?.()).toBe(false);
});

it('does not rest because this process stops', async () => {
  const mailer = restingMailer({ send: async () => refused('EABORT') }, { now: () => new Date(0) });
  await mailer.send(MAIL, AbortSignal.abort());
  expect(mailer.isResting?.()).toBe(false);
});
