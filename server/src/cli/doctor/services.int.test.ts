import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { type FakeHttpServer, startFakeHttpServer } from '../../testing/fake-http-server.ts';
import { checkSignIn } from './services.ts';

describe('checkSignIn', () => {
  let provider: FakeHttpServer;
  beforeAll(async () => {
    provider = await startFakeHttpServer();
  });
  afterAll(() => provider.close());

  async function finding(env: Record<string, string>): Promise<string> {
    const { state, says } = await checkSignIn(loadConfig(env), null);
    return `${state}: ${says}`;
  }

  it('asks for a mail server where people have passwords here', async () => {
    expect(await finding({ AUTH: 'password' })).toMatch(/^note: .*set SMTP_URL/);
    const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'jobs@example.org' };
    expect(await finding({ AUTH: 'password', ...mail })).toBe('ok: Accounts with a password, in the database.');
  });

  it.each<[string, object | null, RegExp]>([
    ['is away', null, /^problem: .*doesn't answer/],
    ['is no provider', { hello: 'world' }, /^problem: .*is no OpenID provider/],
    ['has another issuer', { issuer: 'https://other.example.org' }, /^problem: .*issuer is https:\/\/other/],
    ['is the one', {}, /^ok: .*\/auth\/oidc\/callback$/],
  ])('asks an OpenID provider, and says that it %s', async (what, document, says) => {
    const issuer = `${provider.origin}/${encodeURIComponent(what)}`;
    const addresses = { issuer, authorization_endpoint: issuer, token_endpoint: issuer };
    const path = `${new URL(issuer).pathname}/.well-known/openid-configuration`;
    if (document !== null) provider.json(path, 'hello' in document ? document : { ...addresses, ...document });
    expect(await finding({ AUTH: 'oidc', OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'foothold' })).toMatch(says);
  });

  it('names the Firebase project, and what its service account lacks', async () => {
    const live = { FIREBASE_PROJECT_ID: 'my-project-1', FIREBASE_WEB_API_KEY: 'key' };
    expect(await finding(live)).toMatch(/^note: Firebase project my-project-1.*GOOGLE_APPLICATION_CREDENTIALS/);
  });
});
