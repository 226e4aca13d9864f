import { expect, it } from 'vitest';
import { MINUTE_MS } from '../clock.ts';
import type { MailOutcome } from './mailer.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';

const refused = (reason: string, isFinal = false): MailOutcome => ({ state: 'refused', isFinal, reason });
const MAIL = { to: 'ada@example.com', subject: 'Hello', text: '', key: 'one' };

it.each([
  ['the server is unreachable', refused('ECONNECTION'), true],
  ['the server does not answer', refused('ETIMEDOUT'), true],
  ['the server is shutting down', refused('421'), true],
  ['the server rejects our login', refused('535'), true],
  ['the outcome of a mail is unknown', { state: 'unknown', reason: 'ETIMEDOUT' } as const, true],
  ['a recipient should be retried later', refused('451'), false],
  ['a recipient is unknown', refused('550', true), false],
  ['an address is invalid', refused('address', true), false],
  ['a mail was accepted', { state: 'sent' } as const, false],
])('when %s', async (_when, outcome, rests) => {
  let now = 0;
  const mailer = withCircuitBreaker({ send: async () => outcome }, { now: () => new Date(now) });
  expect(mailer.isUnavailable?.()).toBe(false);
  await mailer.send(MAIL);
  expect(mailer.isUnavailable?.()).toBe(rests);
  now += MINUTE_MS;
  expect(mailer.isUnavailable?.()).toBe(false);
});

it('does not pause when this process stops', async () => {
  const mailer = withCircuitBreaker({ send: async () => refused('EABORT') }, { now: () => new Date(0) });
  await mailer.send(MAIL, AbortSignal.abort());
  expect(mailer.isUnavailable?.()).toBe(false);
});
