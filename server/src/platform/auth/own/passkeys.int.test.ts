import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Browser } from '../../../testing/own-sign-in.ts';
import { type Gesture, SoftwarePasskey } from '../../../testing/software-passkey.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const PASSWORD = 'correct horse';
const signedIn = z.object({ user: z.object({ uid: z.string() }), token: z.string() });

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

async function signedInPerson() {
  const browser = new Browser(app);
  const email = `${randomUUID()}@example.com`;
  await browser.post('sign-up', { email, password: PASSWORD });
  const { user } = signedIn.parse((await browser.post('sign-in', { email, password: PASSWORD })).body);
  return { browser, email, id: user.uid };
}

const statusWith = async (token: string): Promise<number> => (await app.api('GET', '/me/premium', { token })).status;

const reasonOf = (body: unknown): unknown =>
  z.object({ details: z.object({ reason: z.string() }) }).safeParse(body).data?.details.reason;

describe('a passkey', () => {
  const creation = z.object({ options: z.object({ challenge: z.string(), user: z.object({ id: z.string() }) }) });
  const request = z.object({ options: z.object({ challenge: z.string(), rpId: z.string() }) });
  const listed = z.object({
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), lastUsedAt: z.string().nullable() })),
  });
  const page = () => ({ origin: app.config.http.publicUrl, host: new URL(app.config.http.publicUrl).hostname });
  const challengeFor = async (browser: Browser): Promise<string> =>
    request.parse((await browser.post('passkeys/begin-sign-in')).body).options.challenge;
  const signInWith = async (browser: Browser, passkey: SoftwarePasskey, changes: Partial<Gesture> = {}) => {
    const challenge = await challengeFor(browser);
    return browser.post('passkeys/sign-in', { response: passkey.sign({ challenge, ...page(), ...changes }) });
  };
  /** Adds a passkey to the signed-in account. */
  async function add(browser: Browser, changes: Partial<Gesture> = {}) {
    const passkey = new SoftwarePasskey();
    const { options } = creation.parse((await browser.post('passkeys/begin-adding', { password: PASSWORD })).body);
    const response = passkey.make({ challenge: options.challenge, ...page(), ...changes });
    const { status } = await browser.post('passkeys/add', { name: 'Laptop', response });
    return { passkey, response, status };
  }
  const namesOf = async (browser: Browser) =>
    listed.parse((await browser.post('passkeys')).body).passkeys.map(({ name }) => name);

  it('is added with the password, named, used to sign in, and removed', async () => {
    const { browser, id } = await signedInPerson();
    expect((await browser.post('passkeys/begin-adding', { password: 'not it' })).status).toBe(401);
    const { passkey, status } = await add(browser);
    expect([status, await namesOf(browser)]).toEqual([204, ['Laptop']]);
    await browser.post('passkeys/rename', { id: passkey.id, name: 'Old laptop' });
    expect(await namesOf(browser)).toEqual(['Old laptop']);
    const elsewhere = new Browser(app);
    const { user, token } = signedIn.parse((await signInWith(elsewhere, passkey)).body);
    expect([user.uid, await statusWith(token)]).toEqual([id, 200]);
    expect(listed.parse((await elsewhere.post('passkeys')).body).passkeys[0]?.lastUsedAt).not.toBeNull();
    await browser.post('passkeys/remove', { id: passkey.id });
    expect(await namesOf(browser)).toEqual([]);
    expect(reasonOf((await signInWith(new Browser(app), passkey)).body)).toBe('passkey-refused');
  });

  it('is no way in when anything about it is wrong', async () => {
    const { browser } = await signedInPerson();
    const { passkey } = await add(browser);
    const visitor = new Browser(app);
    const status = async (changes: Partial<Gesture>) => (await signInWith(visitor, passkey, changes)).status;
    expect(await status({ origin: 'https://evil.example.org' })).toBe(401);
    expect(await status({ host: 'evil.example.org' })).toBe(401);
    expect(await status({ isVerified: false })).toBe(401);
    expect(await status({ challenge: 'bWFkZSB1cA' })).toBe(401);
    // Begun in another browser.
    expect(await status({ challenge: await challengeFor(new Browser(app)) })).toBe(401);
    // A copy of a sign-in, and a device whose counter went back.
    const challenge = await challengeFor(visitor);
    const response = passkey.sign({ challenge, ...page() });
    const both = await Promise.all([1, 2].map(() => visitor.post('passkeys/sign-in', { response })));
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    await app.query('update auth_passkey set counter = 1000 where id = $1', [passkey.id]);
    expect(await status({})).toBe(401);
    // Another key under the same name.
    const forged = Object.assign(new SoftwarePasskey(), { id: passkey.id });
    expect((await signInWith(visitor, forged)).status).toBe(401);
    expect((await visitor.post('passkeys/sign-in', { response: { id: passkey.id } })).status).toBe(400);
  });

  it('is added to the account that asked, once, and for this page alone', async () => {
    const ada = await signedInPerson();
    const mallory = await signedInPerson();
    const { options } = creation.parse((await ada.browser.post('passkeys/begin-adding', { password: PASSWORD })).body);
    const response = new SoftwarePasskey().make({ challenge: options.challenge, ...page() });
    const attempt = (browser: Browser) => browser.post('passkeys/add', { name: 'Phone', response });
    expect((await attempt(new Browser(app))).status).toBe(401);
    expect((await attempt(mallory.browser)).status).toBe(401);
    expect((await attempt(ada.browser)).status).toBe(204);
    expect((await attempt(ada.browser)).status).toBe(401);
    expect((await add(ada.browser, { origin: 'https://evil.example.org' })).status).toBe(401);
    expect((await add(ada.browser, { isVerified: false })).status).toBe(401);
    const { passkeys } = listed.parse((await ada.browser.post('passkeys')).body);
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone']);
    const [{ id } = { id: '' }] = passkeys;
    for (const path of ['rename', 'remove']) await mallory.browser.post(`passkeys/${path}`, { id, name: 'Mine' });
    expect([await namesOf(ada.browser), await namesOf(mallory.browser)]).toEqual([['Phone'], []]);
  });

  it('names no account before it is used, and opens none that is disabled or gone', async () => {
    const { browser, id } = await signedInPerson();
    const { passkey } = await add(browser);
    const options = JSON.stringify((await new Browser(app).post('passkeys/begin-sign-in')).body);
    expect(options).not.toContain(passkey.id);
    await app.query('update auth_user set disabled = true where id = $1', [id]);
    expect(reasonOf((await signInWith(new Browser(app), passkey)).body)).toBe('user-disabled');
    await app.query('delete from auth_user where id = $1', [id]);
    expect(reasonOf((await signInWith(new Browser(app), passkey)).body)).toBe('passkey-refused');
  });
});
