import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Browser, mailedCode } from '../../../testing/own-sign-in.ts';
import { unsignedToken } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/totp.ts';
import { createAccessTokens } from './access-tokens.ts';
import { keyFor } from './keys.ts';

const SECRET = 'a secret for tests, long enough for anyone';
const PASSWORD = 'correct horse';
const signedIn = z.object({
  user: z.object({ uid: z.string(), email: z.string(), emailVerified: z.boolean() }),
  token: z.string(),
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    AUTH: 'password',
    SIGNING_SECRET: SECRET,
    RATE_LIMIT_PER_MINUTE: '10000',
    TRUST_PROXY: 'loopback',
    OPEN_QUERIES: 'true',
  });
});
afterAll(() => app.close());

/** A new account, signed in. Each person has a network of their own: limits count by it. */
async function newAccount() {
  const browser = new Browser(app);
  const email = `${randomUUID()}@example.com`;
  const made = signedIn.parse((await browser.post('sign-up', { email, password: PASSWORD })).body);
  return { browser, email, made, enter: (password = PASSWORD) => browser.post('sign-in', { email, password }) };
}

/** A person's session and token. */
async function signedInPerson() {
  const account = await newAccount();
  const { user, token } = signedIn.parse((await account.enter()).body);
  return { ...account, id: user.uid, token };
}

const statusWith = async (token: string): Promise<number> => (await app.api('GET', '/me/premium', { token })).status;

const reasonOf = (body: unknown): unknown =>
  z.object({ details: z.object({ reason: z.string() }) }).safeParse(body).data?.details.reason;

describe('an account with a password', () => {
  it('begins without a cookie, completes its sign-up, and signs in on every interface', async () => {
    const { browser, made, enter, email } = await newAccount();
    expect(browser.cookie).toBe('');
    const complete = await app.graphql(
      `mutation { completeSignUp(input: { firstName: "Ada", lastName: "L", phone: "+1" }) { errors { message } } }`,
      {},
      made.token,
    );
    expect(complete.errors).toBeUndefined();
    await browser.post('end-new-session', {}, made.token);
    const { user, token } = signedIn.parse((await enter()).body);
    expect(user).toEqual({ uid: made.user.uid, email, emailVerified: false });
    expect(JSON.parse((await app.api('GET', '/me', { token })).text)).toMatchObject({ first_name: 'Ada', email });
    expect(browser.cookie).toContain('foothold.session_token=');
  });

  it('comes back with its cookie, and is a visitor after signing out', async () => {
    const { browser, id, token } = await signedInPerson();
    expect(signedIn.parse((await browser.post('session')).body).user.uid).toBe(id);
    expect(await statusWith(token)).toBe(200);
    expect((await browser.post('sign-out')).body).toEqual({ url: null });
    expect((await browser.post('session')).body).toEqual({ user: null, token: null });
    expect(await statusWith(token)).toBe(401);
  });

  it('confirms its address with a mailed link, once', async () => {
    const { browser, email, token } = await signedInPerson();
    expect((await browser.post('send-confirmation', {}, token)).status).toBe(204);
    const code = await vi.waitFor(async () => z.string().parse(await mailedCode(app, email, 'verifyEmail')));
    expect((await browser.post('confirm-email', { code: `${code}x` })).status).toBe(400);
    expect((await browser.post('confirm-email', { code })).status).toBe(204);
    expect(signedIn.parse((await browser.post('session')).body).user.emailVerified).toBe(true);
  });

  it('gets a new password by a mailed link that works once, which ends its sessions and confirms its address', async () => {
    const { browser, email, token, enter } = await signedInPerson();
    expect((await browser.post('request-reset', { email: email.toUpperCase() })).status).toBe(204);
    const code = await vi.waitFor(async () => z.string().parse(await mailedCode(app, email, 'resetPassword')));
    expect((await browser.post('check-reset', { code })).body).toEqual({ email });
    expect(reasonOf((await browser.post('reset', { code, password: 'short' })).body)).toBe('weak-password');
    const both = await Promise.all(
      ['a new password', 'another one'].map((password) => browser.post('reset', { code, password })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
    expect(reasonOf((await browser.post('check-reset', { code })).body)).toBe('invalid-action-code');
    await vi.waitFor(async () => expect(await statusWith(token)).toBe(401));
    expect((await browser.post('session')).body).toEqual({ user: null, token: null });
    expect(reasonOf((await enter()).body)).toBe('invalid-credential');
    const [password] = both[0]?.status === 204 ? ['a new password'] : ['another one'];
    expect(signedIn.parse((await enter(password)).body).user.emailVerified).toBe(true);
  });

  it('answers alike whether an address has an account or not', async () => {
    const { browser, email } = await newAccount();
    const stranger = `${randomUUID()}@example.com`;
    const ask = async (address: string) => [
      (await browser.post('request-reset', { email: address })).status,
      await browser.post('sign-in', { email: address, password: 'not it' }),
    ];
    expect(await ask(stranger)).toEqual(await ask(email));
    expect(await mailedCode(app, stranger, 'resetPassword')).toBeNull();
  });

  it('changes its password, which ends its other sessions alone', async () => {
    const { browser, email, token } = await signedInPerson();
    const elsewhere = new Browser(app);
    const other = signedIn.parse((await elsewhere.post('sign-in', { email, password: PASSWORD })).body);
    const change = (current: string) => browser.post('change-password', { current, next: 'a new password' });
    expect(reasonOf((await change('wrong one')).body)).toBe('invalid-credential');
    const changed = signedIn.parse((await change(PASSWORD)).body);
    await vi.waitFor(async () => expect([await statusWith(token), await statusWith(other.token)]).toEqual([401, 401]));
    expect(await statusWith(changed.token)).toBe(200);
    expect((await elsewhere.post('session')).body).toEqual({ user: null, token: null });
    expect(signedIn.parse((await browser.post('session')).body).user.uid).toBe(changed.user.uid);
  });

  it('is deleted with its password entered lately, and its address is free again', async () => {
    const { browser, email, id, token } = await signedInPerson();
    await app.query(`update auth_session set created_at = now() - interval '1 hour' where user_id = $1`, [id]);
    const remove = (bearer: string) =>
      app.graphql(
        'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedAccountId } }',
        { input: { email } },
        bearer,
      );
    expect((await remove(token)).code).toBe('FORBIDDEN');
    expect(reasonOf((await browser.post('confirm-password', { password: 'wrong' })).body)).toBe('invalid-credential');
    const again = signedIn.parse((await browser.post('confirm-password', { password: PASSWORD })).body);
    expect((await remove(again.token)).data).toEqual({ deleteAccount: { deletedAccountId: id } });
    const { rows } = await app.query('select id from auth_user where id = $1', [id]);
    expect(rows).toEqual([]);
    expect(await statusWith(again.token)).toBe(401);
    expect((await browser.post('sign-up', { email, password: PASSWORD })).status).toBe(200);
  });

  it('is taken back while it is new, with its own token alone', async () => {
    const { browser, made, email } = await newAccount();
    expect((await browser.post('remove-new-account')).status).toBe(401);
    await app.query(`update auth_session set created_at = now() - interval '1 hour' where user_id = $1`, [
      made.user.uid,
    ]);
    expect((await browser.post('remove-new-account', {}, made.token)).status).toBe(403);
    await app.query('update auth_session set created_at = now() where user_id = $1', [made.user.uid]);
    expect((await browser.post('remove-new-account', {}, made.token)).status).toBe(204);
    expect((await browser.post('sign-up', { email, password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ['an address that is taken', 'taken', PASSWORD, 'email-already-in-use'],
    ['an address that is none', 'nonsense', PASSWORD, 'invalid-email'],
    ['a password that is too short', null, '12345', 'weak-password'],
    ['a password that is too long', null, 'x'.repeat(257), 'weak-password'],
  ])('is refused with %s', async (_what, given, password, reason) => {
    const { browser, email } = await newAccount();
    const address = given === 'taken' ? email.toUpperCase() : (given ?? `${randomUUID()}@example.com`);
    expect(reasonOf((await browser.post('sign-up', { email: address, password })).body)).toBe(reason);
  });

  it('exists once after two sign-ups at the same time', async () => {
    const browser = new Browser(app);
    const email = `${randomUUID()}@example.com`;
    const both = await Promise.all([1, 2].map(() => browser.post('sign-up', { email, password: PASSWORD })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a token of this installation', () => {
  const key = keyFor('access tokens', SECRET);
  const now = () => Math.floor(Date.now() / 1000);
  const forge = (claims: object, signingKey: Uint8Array = key, alg = 'HS256') =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg, typ: 'JWT' }).sign(signingKey);
  let person: Awaited<ReturnType<typeof signedInPerson>>;
  let session: string;
  const usual = () => ({
    sub: person.id,
    sid: session,
    iss: app.config.http.publicUrl,
    aud: app.config.http.publicUrl,
    iat: now() - 10,
    exp: now() + 3_600,
  });
  beforeAll(async () => {
    person = await signedInPerson();
    const { rows } = await app.query<{ id: string }>('select id from auth_session where user_id = $1 order by 1', [
      person.id,
    ]);
    session = rows[0]?.id ?? '';
  });

  it('is accepted as it should be', async () => {
    expect(await statusWith(await forge(usual()))).toBe(200);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['unsigned', () => unsignedToken(usual())],
    ['signed with another key', () => forge(usual(), keyFor('accounts', SECRET))],
    ['signed with the secret of another installation', () => forge(usual(), keyFor('access tokens', 'x'.repeat(40)))],
    ['signed in another way', () => forge(usual(), new Uint8Array([...key, ...key]), 'HS512')],
    [
      'changed after it was signed',
      async () => {
        const [head, , tail] = (await forge(usual())).split('.');
        const [, claims] = (await forge({ ...usual(), sub: 'eve' })).split('.');
        return `${head}.${claims}.${tail}`;
      },
    ],
    ['expired', () => forge({ ...usual(), exp: now() - 5 })],
    ['for another installation', () => forge({ ...usual(), aud: 'https://other.example.org' })],
    ['from another issuer', () => forge({ ...usual(), iss: 'https://other.example.org' })],
    ['without a person', () => forge({ ...usual(), sub: '' })],
    ["of another person's session", () => forge({ ...usual(), sub: randomUUID() })],
    ['of a session that never was', () => forge({ ...usual(), sid: randomUUID() })],
    ['without an end', () => forge({ ...usual(), exp: undefined })],
    ['not a token', () => 'nonsense'],
  ])('is refused when it is %s', async (_what, make) => {
    expect(await statusWith(await make())).toBe(401);
  });

  it('is refused once its session has ended, at the latest after a minute, and at once where it matters', async () => {
    const { id, token } = await signedInPerson();
    const viewer = () => app.graphql('{ viewer { id } }', {}, token);
    expect((await viewer()).status).toBe(200);
    await app.query('delete from auth_session where user_id = $1', [id]);
    expect((await app.api('GET', '/cv/documents/any', { token })).status).toBe(401);
    expect((await viewer()).status).toBe(401);
  });

  it('is refused once its session has run out', async () => {
    const { id, token } = await signedInPerson();
    await app.query(`update auth_session set expires_at = now() - interval '1 second' where user_id = $1`, [id]);
    expect(await statusWith(token)).toBe(401);
  });

  it('is refused for a disabled account, which cannot sign in or confirm anything', async () => {
    const { id, token, enter, browser } = await signedInPerson();
    await app.query('update auth_user set disabled = true where id = $1', [id]);
    expect(await statusWith(token)).toBe(401);
    expect(reasonOf((await enter()).body)).toBe('user-disabled');
    expect((await browser.post('session')).body).toEqual({ user: null, token: null });
  });

  it('says nothing but whose session it is', async () => {
    const tokens = createAccessTokens(SECRET, 'https://foothold.example.org', { now: () => new Date(0) });
    const token = await tokens.make({ userId: 'ada', sessionId: 'one' });
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(claims)).toSorted()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'sid',
      'sub',
    ]);
  });
});

describe('a code app', () => {
  const newApp = z.object({ uri: z.string(), secret: z.string() });
  const turnedOn = signedIn.extend({ recoveryCodes: z.array(z.string()) });
  const state = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() });
  const ASKED = { user: null, token: null, next: 'code' };

  /** A person who has turned one on with the code of this moment. */
  async function personWithApp() {
    const person = await signedInPerson();
    const { secret } = newApp.parse((await person.browser.post('code-app/begin', { password: PASSWORD })).body);
    const on = turnedOn.parse((await person.browser.post('code-app/confirm', { code: codeOf(secret) })).body);
    /** A browser in which the password was entered, and no code yet. */
    const challenged = async (password = PASSWORD) => {
      const browser = new Browser(app);
      expect((await browser.post('sign-in', { email: person.email, password })).body).toEqual(ASKED);
      return browser;
    };
    const withCode = async (code: string) => (await challenged()).post('sign-in-code', { code });
    return {
      ...person,
      secret,
      recoveryCodes: on.recoveryCodes,
      token: on.token,
      before: person.token,
      challenged,
      withCode,
    };
  }

  it('is turned on by the password and its first code, which ends every session that began without one', async () => {
    const { browser, enter, email, token } = await signedInPerson();
    const elsewhere = new Browser(app);
    await elsewhere.post('sign-in', { email, password: PASSWORD });
    expect((await new Browser(app).post('code-app')).status).toBe(401);
    expect(reasonOf((await browser.post('code-app/begin', { password: 'not it' })).body)).toBe('invalid-credential');
    const { uri, secret } = newApp.parse((await browser.post('code-app/begin', { password: PASSWORD })).body);
    expect(uri).toBe(
      `otpauth://totp/Foothold:${encodeURIComponent(email)}?secret=${secret}&issuer=Foothold&digits=6&period=30`,
    );
    const wrong = codeOf(secret, 50);
    expect(reasonOf((await browser.post('code-app/confirm', { code: wrong })).body)).toBe('invalid-verification-code');
    // Nothing asks for codes of an app that never showed one.
    expect(signedIn.parse((await enter()).body).user.email).toBe(email);
    const on = turnedOn.parse((await browser.post('code-app/confirm', { code: codeOf(secret) })).body);
    expect(on.recoveryCodes).toHaveLength(10);
    expect(state.parse((await browser.post('code-app')).body)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await elsewhere.post('session')).body).toEqual({ user: null, token: null });
    await vi.waitFor(async () => expect([await statusWith(token), await statusWith(on.token)]).toEqual([401, 200]));
    for (const path of ['code-app/begin', 'code-app/confirm']) {
      const again = await browser.post(path, { password: PASSWORD, code: codeOf(secret, 1) });
      expect(reasonOf(again.body)).toBe('code-app-changed');
    }
  });

  it('is asked for after the password, and takes each code once', async () => {
    const { challenged, withCode, secret, browser } = await personWithApp();
    const visitor = await challenged();
    expect(visitor.cookie).toMatch(/^foothold\.two_factor=[^;]+$/);
    expect((await visitor.post('session')).body).toEqual({ user: null, token: null });
    // Used to turn it on; from before; from after.
    for (const code of [codeOf(secret), codeOf(secret, -5), codeOf(secret, 5)]) {
      expect(reasonOf((await visitor.post('sign-in-code', { code })).body)).toBe('invalid-verification-code');
    }
    const next = codeOf(secret, 1);
    const both = await Promise.all(
      [visitor, await challenged()].map((one) => one.post('sign-in-code', { code: next })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await withCode(next)).status).toBe(401);
    expect((await browser.post('session')).status).toBe(200);
  });

  it('is replaced by a recovery code, each once, however it is typed', async () => {
    const { challenged, recoveryCodes, browser } = await personWithApp();
    const [first = '', second = ''] = recoveryCodes;
    const recover = async (code: string) => (await challenged()).post('sign-in-recovery', { code });
    expect((await recover('2222-2222-2222')).status).toBe(401);
    const both = await Promise.all([first, first].map(recover));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await recover(first)).status).toBe(401);
    const { token } = signedIn.parse((await recover(` ${second.replaceAll('-', ' ').toUpperCase()}`)).body);
    expect(await statusWith(token)).toBe(200);
    expect(state.parse((await browser.post('code-app')).body).recoveryCodesLeft).toBe(8);
    expect((await browser.post('code-app/recovery-codes', { password: 'not it' })).status).toBe(401);
    const fresh = z
      .object({ recoveryCodes: z.array(z.string()).length(10) })
      .parse((await browser.post('code-app/recovery-codes', { password: PASSWORD })).body);
    expect((await recover(recoveryCodes[2] ?? '')).status).toBe(401);
    expect((await recover(fresh.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('cannot be got around', async () => {
    const ada = await personWithApp();
    const mallory = await personWithApp();
    const visitor = await ada.challenged();
    for (const path of ['code-app', 'code-app/turn-off', 'code-app/recovery-codes', 'confirm-password']) {
      expect((await visitor.post(path, { password: PASSWORD })).status).toBe(401);
    }
    for (const path of [
      'two-factor/verify-totp',
      'two-factor/disable',
      'two-factor/view-backup-codes',
      'verify-password',
    ]) {
      expect((await visitor.post(path)).status).toBe(404);
    }
    // With somebody else's session and code beside it.
    await mallory.browser.post('sign-in', { email: ada.email, password: PASSWORD });
    const own = await mallory.browser.post('sign-in-code', { code: codeOf(mallory.secret, 1) });
    expect(reasonOf(own.body)).toBe('invalid-verification-code');
    expect(reasonOf((await new Browser(app).post('sign-in-code', { code: '123456' })).body)).toBe('code-expired');
    // A mailed link gives a password, and no more.
    await visitor.post('request-reset', { email: ada.email });
    const code = await vi.waitFor(async () => z.string().parse(await mailedCode(app, ada.email, 'resetPassword')));
    expect((await visitor.post('reset', { code, password: 'a new password' })).status).toBe(204);
    expect((await visitor.post('session')).body).toEqual({ user: null, token: null });
    const again = await ada.challenged('a new password');
    expect((await again.post('sign-in-code', { code: codeOf(ada.secret, 1) })).status).toBe(200);
  });

  it('gives up after five wrong codes and then wants the password, and slows strangers as passwords do', async () => {
    const { challenged, secret, browser, email } = await personWithApp();
    const stranger = await challenged();
    let guesses = 0;
    const guess = (at: Browser) => at.post('sign-in-code', { code: codeOf(secret, 60 + (guesses += 1)) });
    const reasons = async (at: Browser, times: number) => {
      const found: unknown[] = [];
      for (let i = 0; i < times; i += 1) found.push(reasonOf((await guess(at)).body));
      return new Set(found);
    };
    expect(await reasons(stranger, 5)).toEqual(new Set(['invalid-verification-code']));
    expect(reasonOf((await stranger.post('sign-in-code', { code: codeOf(secret, 1) })).body)).toBe('code-expired');
    await stranger.post('sign-in', { email, password: PASSWORD });
    expect(await reasons(stranger, 5)).toEqual(new Set(['invalid-verification-code']));
    expect(reasonOf((await stranger.post('sign-in', { email, password: PASSWORD })).body)).toBe('too-many-wrong');
    // The owner's browser has attempts of its own. The code was used above, though in vain.
    await app.query(`delete from auth_code where value = ''`);
    await browser.post('sign-in', { email, password: PASSWORD });
    expect((await browser.post('sign-in-code', { code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('is turned off with the password, and goes with the account; nobody can read it', async () => {
    const { browser, secret, recoveryCodes, enter, id, email } = await personWithApp();
    const rows = async () => (await app.query('select * from auth_two_factor where user_id = $1', [id])).rows;
    const [kept] = await rows();
    for (const readable of [secret, ...recoveryCodes]) expect(JSON.stringify(kept)).not.toContain(readable);
    expect((await browser.post('code-app/turn-off', { password: 'not it' })).status).toBe(401);
    expect((await browser.post('code-app/turn-off', { password: PASSWORD })).status).toBe(200);
    expect([await rows(), signedIn.parse((await enter()).body).user.uid]).toEqual([[], id]);
    const { secret: next } = newApp.parse((await browser.post('code-app/begin', { password: PASSWORD })).body);
    await browser.post('code-app/confirm', { code: codeOf(next) });
    const { token } = signedIn.parse((await browser.post('confirm-password', { password: PASSWORD })).body);
    await app.graphql(
      'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedAccountId } }',
      { input: { email } },
      token,
    );
    expect(await rows()).toEqual([]);
  });
});

describe('the routes of sign-in', () => {
  it('refuse pages of other sites, and answer nobody else’s routes of the library', async () => {
    const foreign = await fetch(`${app.origin}/auth/session`, {
      method: 'POST',
      headers: { origin: 'https://evil.example.org', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(foreign.status).toBe(403);
    for (const path of [
      'sign-up/email',
      'sign-in/email',
      'get-session',
      'list-sessions',
      'update-user',
      'oidc/start',
    ]) {
      expect((await fetch(`${app.origin}/auth/${path}`, { method: 'POST' })).status).toBe(404);
    }
  });

  it('refuse even the right password after ten wrong ones, but not to its owner elsewhere or by mail', async () => {
    const { email, enter, browser } = await newAccount();
    const known = new Browser(app);
    const signIn = (from: Browser, password = PASSWORD) => from.post('sign-in', { email, password });
    expect((await signIn(known)).status).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => enter('not it')));
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(10);
    const { status, body } = await enter();
    expect([status, reasonOf(body)]).toEqual([429, 'too-many-wrong']);
    expect((await signIn(known)).status).toBe(200);
    expect((await signIn(new Browser(app))).status).toBe(200);
    await browser.post('request-reset', { email });
    const code = await vi.waitFor(async () => z.string().parse(await mailedCode(app, email, 'resetPassword')));
    expect((await browser.post('reset', { code, password: 'a new password' })).status).toBe(204);
    expect((await enter('a new password')).status).toBe(200);
  });
});
