import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../../local/ports.ts';
import { type OpenidProvider, signInAtProvider, startOpenidProvider } from '../../../testing/openid-provider.ts';
import { Browser } from '../../../testing/own-sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createOidcClient, newAttempt } from './oidc-client.ts';

const session = z.object({
  user: z.object({ uid: z.string(), email: z.string(), emailVerified: z.boolean() }).nullable(),
  token: z.string().nullable(),
});

let provider: OpenidProvider;
let app: TestApp;
beforeAll(async () => {
  const port = `${await freePort()}`;
  const publicUrl = `http://127.0.0.1:${port}`;
  provider = await startOpenidProvider(`${publicUrl}/auth/oidc/callback`);
  app = await startTestApp({
    AUTH: 'oidc',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    PORT: port,
    PUBLIC_URL: publicUrl,
    OPEN_QUERIES: 'true',
  });
});
afterEach(() => provider.misbehave(null));
afterAll(async () => {
  await app.close();
  await provider.stop();
});

/** A name nobody had before. */
const newName = (): string => `p${randomUUID()}`;

async function arrive(login: string, start?: string) {
  const browser = new Browser(app);
  const { path } = await signInAtProvider(browser, login, start);
  const { user, token } = session.parse((await browser.post('session')).body);
  return { browser, path, user, token: token ?? '' };
}

async function localAccount(email: string, isConfirmed: boolean): Promise<string> {
  const id = randomUUID();
  await app.query(
    `insert into auth_user (id, name, email, email_verified, created_at, updated_at) values ($1, '', $2, $3, now(), now())`,
    [id, email, isConfirmed],
  );
  return id;
}

const accounts = async (email: string) =>
  (await app.query<{ id: string }>('select id from auth_user where email = $1', [email])).rows.map(({ id }) => id);

describe('sign-in at an OpenID provider', () => {
  it('makes an account the first time, finds it again, and comes back to where it began', async () => {
    const name = newName();
    const first = await arrive(name, '/auth/oidc/start?from=/board?view=table');
    expect(first.path).toBe('/board?view=table');
    expect(first.user).toMatchObject({ email: `${name}@example.com`, emailVerified: true });
    expect((await app.api('GET', '/me/premium', { token: first.token })).status).toBe(200);
    const second = await arrive(name);
    expect([second.path, second.user?.uid]).toEqual(['/', first.user?.uid]);
  });

  it.each(['//evil.example.org', '/\\evil.example.org', 'https://evil.example.org', 'javascript:alert(1)'])(
    'never leads to %s',
    async (from) => {
      const { path } = await arrive(newName(), `/auth/oidc/start?${new URLSearchParams({ from }).toString()}`);
      expect(path).toBe('/');
    },
  );

  it('opens the account with the same address, if both sides have confirmed it', async () => {
    const name = newName();
    const id = await localAccount(`${name}@example.com`, true);
    const { user } = await arrive(name);
    expect(user?.uid).toBe(id);
  });

  it.each([
    ['here', '', false],
    ['at the provider', '+unconfirmed', true],
  ])('opens nobody’s account when the address is not confirmed %s', async (_where, kind, isConfirmed) => {
    const name = newName();
    const id = await localAccount(`${name}@example.com`, isConfirmed);
    const { path, user } = await arrive(`${name}${kind}`);
    expect([path, user]).toEqual(['/sign-in?problem=address-taken', null]);
    expect(await accounts(`${name}@example.com`)).toEqual([id]);
  });

  it('makes an account with an unconfirmed address where nobody has it', async () => {
    const { user } = await arrive(`${newName()}+unconfirmed`);
    expect(user?.emailVerified).toBe(false);
  });

  it('says so when the provider shares no address', async () => {
    const { path, user } = await arrive(`${newName()}+nobody`);
    expect([path, user]).toEqual(['/sign-in?problem=no-email', null]);
  });

  it('lets a disabled account in nowhere', async () => {
    const name = newName();
    const { user, token } = await arrive(name);
    await app.query('update auth_user set disabled = true where id = $1', [user?.uid]);
    expect((await app.api('GET', '/me/premium', { token })).status).toBe(401);
    const again = await arrive(name);
    expect([again.path, again.user]).toEqual(['/sign-in?problem=disabled', null]);
  });

  it('ends the session here and names the place to end it there', async () => {
    const { browser, token } = await arrive(newName());
    const { body } = await browser.post('sign-out');
    const url = new URL(z.object({ url: z.string() }).parse(body).url);
    expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.issuer,
      `${app.config.http.publicUrl}/sign-in`,
    ]);
    expect((await fetch(url)).status).toBe(200);
    expect((await app.api('GET', '/me/premium', { token })).status).toBe(401);
  });

  it('is the account of the person who deletes it, after a new sign-in', async () => {
    const name = newName();
    const { user, token } = await arrive(name, '/auth/oidc/start?again=1&from=/settings');
    const { data } = await app.graphql(
      'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedAccountId } }',
      { input: { email: `${name}@example.com` } },
      token,
    );
    expect(data).toEqual({ deleteAccount: { deletedAccountId: user?.uid } });
    expect(await accounts(`${name}@example.com`)).toEqual([]);
  });
});

describe('a provider that answers wrong', () => {
  it.each([
    'for another sign-in',
    'without a nonce',
    'for another client',
    'from another provider',
    'expired',
    'signed by a stranger',
    'about another person',
  ])('lets nobody in with an answer that is %s', async (fault) => {
    const name = newName();
    const before = (await app.query('select from auth_user')).rowCount;
    await provider.misbehave(fault);
    const { path, user } = await arrive(name);
    expect([path, user]).toEqual(['/sign-in?problem=refused', null]);
    expect((await app.query('select from auth_user')).rowCount).toBe(before);
    await provider.misbehave(null);
    // Nothing is lost: the same person gets in as soon as the provider is well.
    expect((await arrive(name)).user?.email).toBe(`${name}@example.com`);
  });

  it('is said to be away when it fails, and signs nobody out', async () => {
    const { browser, token } = await arrive(newName());
    await provider.misbehave('failing');
    expect((await arrive(newName())).path).toBe('/sign-in?problem=unavailable');
    expect((await app.api('GET', '/me/premium', { token })).status).toBe(200);
    expect(session.parse((await browser.post('session')).body).user).not.toBeNull();
  });

  it.each<[string, (at: string) => string, string]>([
    ['is down', () => 'http://127.0.0.1:9', 'unavailable'],
    ['is another than it says', (at) => at.replace('127.0.0.1', 'localhost'), 'misconfigured'],
    ['is no OpenID provider', (at) => `${at}/nowhere`, 'misconfigured'],
  ])('that %s is one problem, said at the start', async (_what, address, problem) => {
    const settings = { issuer: address(provider.issuer), clientId: 'foothold', clientSecret: null };
    const client = createOidcClient(settings, app.config.http.publicUrl);
    await expect(client.begin(newAttempt('/'), false)).rejects.toMatchObject({ problem });
    expect(await client.endSessionUrl()).toBeNull();
  });

  it('does not know us when the secret is wrong', async () => {
    const { issuer, clientId } = provider;
    const client = createOidcClient({ issuer, clientId, clientSecret: 'wrong' }, app.config.http.publicUrl);
    const attempt = newAttempt('/');
    const back = new URLSearchParams({ code: 'any', state: attempt.state, iss: issuer }).toString();
    const url = new URL(`${app.config.http.publicUrl}/auth/oidc/callback?${back}`);
    await expect(client.finish(url, attempt)).rejects.toMatchObject({ problem: 'misconfigured' });
  });

  it('that says no is told from one that fails', async () => {
    const browser = new Browser(app);
    const begun = new URL((await browser.get('/auth/oidc/start')).headers.get('location') ?? '');
    const state = begun.searchParams.get('state') ?? '';
    const back = (query: Record<string, string>) =>
      browser.get(`/auth/oidc/callback?${new URLSearchParams({ iss: provider.issuer, ...query }).toString()}`);
    const said = await back({ state, error: 'access_denied' });
    expect(said.headers.get('location')).toBe('/sign-in?problem=cancelled');
  });
});

describe('the way back from the provider', () => {
  const locationOf = (response: Response): string | null => response.headers.get('location');

  it('refuses callbacks of a sign-in that did not start here', async () => {
    const victim = new Browser(app);
    const attacker = new Browser(app);
    const begun = new URL(locationOf(await attacker.get('/auth/oidc/start')) ?? '');
    const state = begun.searchParams.get('state') ?? '';
    const link = `/auth/oidc/callback?code=any&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect(locationOf(await victim.get(link))).toBe('/sign-in?problem=expired');
    await victim.get('/auth/oidc/start');
    expect(locationOf(await victim.get(link))).toBe('/sign-in?problem=refused');
    expect(session.parse((await victim.post('session')).body).user).toBeNull();
  });

  it('asks with PKCE, state and nonce, each new', async () => {
    const addresses = await Promise.all(
      [1, 2].map(async () => new URL(locationOf(await new Browser(app).get('/auth/oidc/start')) ?? '').searchParams),
    );
    expect(addresses.map((query) => query.get('code_challenge_method'))).toEqual(['S256', 'S256']);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(new Set(addresses.map((query) => query.get(name))).size).toBe(2);
    }
  });

  it('has no accounts with passwords', async () => {
    for (const path of ['sign-up', 'sign-in', 'request-reset']) {
      expect((await new Browser(app).post(path, { email: 'ada@example.com', password: 'any' })).status).toBe(404);
    }
  });
});
