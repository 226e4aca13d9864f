import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Browser, mailedCode } from '../../../testing/own-sign-in.ts';
import { SoftwarePasskey } from '../../../testing/software-passkey.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/totp.ts';
import { openOutbox } from '../../mail/open-mailer.ts';
import { SECURITY_NOTICE_TEXTS } from './sign-in.texts.ts';

const PASSWORD = 'correct horse';
const NEXT = 'a new password';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    AUTH: 'password',
    SIGNING_SECRET: 'a secret for tests, long enough for anyone',
    RATE_LIMIT_PER_MINUTE: '10000',
    TRUST_PROXY: 'loopback',
  });
});
afterAll(() => app.close());

async function signedInPerson({ isConfirmed = true } = {}) {
  const browser = new Browser(app);
  const email = `${randomUUID()}@example.com`;
  await browser.post('sign-up', { email, password: PASSWORD });
  await app.query('update auth_user set email_verified = $2 where email = $1', [email, isConfirmed]);
  await browser.post('sign-in', { email, password: PASSWORD });
  return { browser, email };
}

const mailsTo = async (email: string) =>
  (await openOutbox(app.config.dataDir).mails()).filter(({ to }) => to === email).toReversed();

/** The subjects of the mails to an address, oldest first, once there are that many. */
const subjectsTo = (email: string, count: number): Promise<string[]> =>
  vi.waitFor(
    async () => {
      const subjects = (await mailsTo(email)).map(({ subject }) => subject);
      expect(subjects).toHaveLength(count);
      return subjects;
    },
    { timeout: 10_000 },
  );

/** Adds a passkey; returns the status and its id. */
async function addPasskey(browser: Browser): Promise<{ id: string; status: number }> {
  const { options } = z
    .object({ options: z.object({ challenge: z.string() }) })
    .parse((await browser.post('passkeys/begin-adding', { password: PASSWORD })).body);
  const passkey = new SoftwarePasskey();
  const { origin, hostname: host } = new URL(app.config.http.publicUrl);
  const response = passkey.make({ challenge: options.challenge, origin, host });
  return { id: passkey.id, status: (await browser.post('passkeys/add', { name: 'Laptop', response })).status };
}

/** Turns on codes of an app. */
async function turnOnCodes(browser: Browser): Promise<{ recoveryCodes: string[] }> {
  const { secret } = z
    .object({ secret: z.string() })
    .parse((await browser.post('code-app/begin', { password: PASSWORD })).body);
  return z
    .object({ recoveryCodes: z.array(z.string()) })
    .parse((await browser.post('code-app/confirm', { code: codeOf(secret) })).body);
}

it('is mailed to the owner whenever codes, passkeys or the password of their account change', async () => {
  const { browser, email } = await signedInPerson();
  const texts = SECURITY_NOTICE_TEXTS;
  const expected: string[] = [];
  const changed = async (change: keyof typeof texts): Promise<void> => {
    expected.push(texts[change].subject);
    expect(await subjectsTo(email, expected.length)).toEqual(expected);
  };
  const { id } = await addPasskey(browser);
  await changed('passkeyAdded');
  await browser.post('passkeys/remove', { id });
  await changed('passkeyRemoved');
  await turnOnCodes(browser);
  await changed('codeAppAdded');
  const { recoveryCodes } = z
    .object({ recoveryCodes: z.array(z.string()) })
    .parse((await browser.post('code-app/recovery-codes', { password: PASSWORD })).body);
  await changed('recoveryCodesRenewed');
  const elsewhere = new Browser(app);
  await elsewhere.post('sign-in', { email, password: PASSWORD });
  await elsewhere.post('sign-in-recovery', { code: recoveryCodes[0] });
  await changed('recoveryCodeUsed');
  await elsewhere.post('code-app/turn-off', { password: PASSWORD });
  await changed('codeAppRemoved');
  await elsewhere.post('change-password', { current: PASSWORD, next: NEXT });
  await changed('passwordChanged');
  const [newest] = (await mailsTo(email)).toReversed();
  expect(newest?.text).toContain(`${app.config.http.publicUrl}/sign-in`);
});

it('is mailed after a reset by a link as well', async () => {
  const { browser, email } = await signedInPerson();
  await browser.post('request-reset', { email });
  const code = await vi.waitFor(async () => z.string().parse(await mailedCode(app, email, 'resetPassword')), {
    timeout: 10_000,
  });
  expect((await browser.post('reset', { code, password: NEXT })).status).toBe(204);
  expect((await subjectsTo(email, 2))[1]).toBe(SECURITY_NOTICE_TEXTS.passwordChanged.subject);
});

it('is not mailed for what changed nothing, nor to an address nobody has confirmed', async () => {
  const { browser, email } = await signedInPerson();
  await browser.post('passkeys/remove', { id: 'none of theirs' });
  await browser.post('code-app/turn-off', { password: 'not it' });
  await browser.post('change-password', { current: 'not it', next: NEXT });
  const stranger = await signedInPerson({ isConfirmed: false });
  expect((await addPasskey(stranger.browser)).status).toBe(204);
  await stranger.browser.post('change-password', { current: PASSWORD, next: NEXT });
  // A later mail to each shows that the others would be there.
  await browser.post('request-reset', { email });
  await stranger.browser.post('request-reset', { email: stranger.email });
  expect(await subjectsTo(email, 1)).toEqual(['Choose a new password']);
  expect(await subjectsTo(stranger.email, 1)).toEqual(['Choose a new password']);
});
