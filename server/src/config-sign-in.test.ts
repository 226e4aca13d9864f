import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

/** What the start says about these variables. */
function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'accepted';
}

describe('sign-in without a cloud', () => {
  const OIDC = { AUTH: 'oidc', OIDC_ISSUER: 'https://login.example.org/realms/staff', OIDC_CLIENT_ID: 'foothold' };

  it.each<[string, Record<string, string>]>([
    ['password', { AUTH: 'password' }],
    ['oidc', OIDC],
  ])('is live in production with AUTH=%s and without Firebase', (kind, auth) => {
    const config = loadConfig({ ...auth, NODE_ENV: 'production', SIGNING_SECRET: 'x'.repeat(32) });
    expect([config.mode, config.auth.kind, config.http.host, config.sampleJobs]).toEqual(['live', kind, '0.0.0.0', 0]);
    expect(refusal({ ...auth, NODE_ENV: 'production' })).toMatch(/^SIGNING_SECRET must be set/);
    expect(refusal({ ...auth, FIREBASE_PROJECT_ID: 'my-project-1' })).toMatch(/^FIREBASE_PROJECT_ID must not be set/);
    expect(refusal({ ...auth, AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' })).toMatch(/^AUTH_EMULATOR_URL must not/);
  });

  it('knows an OpenID provider by its address and our name there', () => {
    expect(loadConfig(OIDC).auth.oidc).toEqual({
      issuer: OIDC.OIDC_ISSUER,
      clientId: 'foothold',
      clientSecret: null,
    });
    for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID']) {
      expect(refusal({ ...OIDC, [name]: '' })).toMatch(new RegExp(`^${name} must be set when AUTH is oidc`));
      expect(refusal({ AUTH: 'password', [name]: OIDC.OIDC_ISSUER })).toMatch(new RegExp(`^${name} is set, but AUTH`));
    }
    for (const issuer of ['http://login.example.org', 'https://ada@login.example.org', 'https://x.org/?a=b', 'login']) {
      expect(refusal({ ...OIDC, OIDC_ISSUER: issuer })).toMatch(/^OIDC_ISSUER must be/);
    }
    expect(loadConfig({ ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:4650' }).auth.oidc?.issuer).toBe(
      'http://127.0.0.1:4650',
    );
    expect(refusal({ AUTH: 'ldap' })).toBe('AUTH must be firebase, password or oidc.');
  });

  it('warns where accounts are kept here and nobody could reset a password, or sign-ins can be read', () => {
    expect(loadConfig({ AUTH: 'password', PUBLIC_URL: 'http://jobs.example.org' }).warnings).toEqual([
      expect.stringMatching(/^AUTH is password, but SMTP_URL is not set/),
      expect.stringMatching(/^PUBLIC_URL is not https/),
    ]);
    expect(loadConfig(OIDC).warnings).toEqual([]);
  });
});
