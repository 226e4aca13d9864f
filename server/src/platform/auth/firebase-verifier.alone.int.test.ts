import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unsignedToken } from '../../testing/people.ts';
import { MINUTE_MS, systemClock } from '../clock.ts';
import type { AuthProvider } from './accounts.ts';
import { createFirebaseVerifier } from './firebase-verifier.ts';

const PROJECT = 'my-project-1';
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const USERS: Record<string, object> = {
  ada: {},
  disabled: { disabled: true },
  revoked: { validSince: `${Math.floor(Date.now() / 1000) + 100}` },
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = (offset = 0): number => Math.floor(Date.now() / 1000) + offset;

/** A token as Firebase issues it, signed with our own key. */
function token(claims: object = {}, key: KeyObject = own.privateKey, header: object = {}): string {
  const usual = {
    aud: PROJECT,
    iss: `https://securetoken.google.com/${PROJECT}`,
    sub: 'ada',
    iat: seconds(-10),
    auth_time: seconds(-10),
    exp: seconds(3_600),
    email: 'ada@example.com',
  };
  const text = `${part({ alg: 'RS256', kid: 'own', typ: 'JWT', ...header })}.${part({ ...usual, ...claims })}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

let folder: string;
let server: http.Server;
let verifier: AuthProvider;
let areKeysAway = false;

/** A fake of the Google endpoints a verifier uses: signing keys, access tokens, account lookup. */
beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const id = /"localId":\["(\w+)"\]/.exec(body)?.[1] ?? '';
      const answer = request.url?.includes('/x509/')
        ? { own: own.publicKey.export({ type: 'spki', format: 'pem' }) }
        : request.url?.includes('accounts:lookup')
          ? { users: id in USERS ? [{ localId: id, email: 'ada@example.com', ...USERS[id] }] : [] }
          : { access_token: 'x', token_type: 'Bearer', expires_in: 3_600 };
      if (areKeysAway) response.statusCode = 500;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // The library has its URLs built in: requests to them are sent here instead.
  const toPeer = (options: string | URL | https.RequestOptions, ...rest: unknown[]): http.ClientRequest => {
    const isAddress = typeof options === 'string' || options instanceof URL;
    const [given] = isAddress ? rest : [options];
    const { method = 'GET', headers = {} }: https.RequestOptions = typeof given === 'object' ? { ...given } : {};
    const asked = isAddress ? new URL(options).pathname : (options.path ?? '/');
    const listener = rest.find((one) => typeof one === 'function');
    const request = http.request({ host: '127.0.0.1', port, path: asked, method, headers });
    if (listener) request.on('response', (response) => Reflect.apply(listener, undefined, [response]));
    return request;
  };
  vi.spyOn(https, 'request').mockImplementation(toPeer);
  vi.stubGlobal('fetch', async () => Response.json({ access_token: 'x', token_type: 'Bearer', expires_in: 3_600 }));
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-key-'));
  const file = path.join(folder, 'key.json');
  await writeFile(
    file,
    JSON.stringify({
      type: 'service_account',
      project_id: PROJECT,
      client_email: 'server@example.com',
      private_key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
  );
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file);
  verifier = createFirebaseVerifier(PROJECT, false, systemClock, async () => false);
});
afterAll(async () => {
  await verifier.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  server.close();
  await rm(folder, { recursive: true });
});

describe('the token verifier in production', () => {
  it('accepts a token signed by Firebase', async () => {
    expect(await verifier.verify(token())).toMatchObject({ id: 'ada', email: 'ada@example.com' });
  });

  it.each([
    ['unsigned', () => unsignedToken({ aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}`, sub: 'ada' })],
    ['signed by another key', () => token({}, other.privateKey)],
    ['signed by another key under its own key id', () => token({}, other.privateKey, { kid: 'other' })],
    ['signed with a secret instead of a key', () => token({}, own.privateKey, { alg: 'HS256' })],
    ['changed after it was signed', () => token().replace(/\.[\w-]+\./, `.${token({ sub: 'eve' }).split('.')[1]}.`)],
    ['expired', () => token({ exp: seconds(-5), iat: seconds(-3_700), auth_time: seconds(-3_700) })],
    ['for another project', () => token({ aud: 'another-project' })],
    ['from another issuer', () => token({ iss: 'https://securetoken.google.com/another-project' })],
    ['without a user id', () => token({ sub: '' })],
    ['of a disabled account', () => token({ sub: 'disabled' })],
    ['of a revoked session', () => token({ sub: 'revoked' })],
    ['of a deleted account', () => token({ sub: 'nobody' })],
    ['not a token', () => 'nonsense'],
  ])('refuses one that is %s', async (_what, make) => {
    await expect(verifier.verify(make())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('notices a revoked session within five minutes, and at once when a fresh check is asked for', async () => {
    let now = new Date();
    const timed = createFirebaseVerifier(PROJECT, false, { now: () => now }, async () => false);
    USERS['grace'] = {};
    const [common, fresh] = [token({ sub: 'grace' }), token({ sub: 'grace', auth_time: seconds(-20) })];
    await Promise.all([timed.verify(common), timed.verify(fresh)]);
    USERS['grace'] = { validSince: `${seconds(100)}` };
    await expect(timed.verify(fresh, { isFresh: true })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(timed.verify(fresh)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    now = new Date(now.getTime() + 5 * MINUTE_MS);
    await expect(timed.verify(common)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await timed.close();
  });

  it('answers UNAVAILABLE instead of signing people out when Google is unreachable', async () => {
    areKeysAway = true;
    const lonely = createFirebaseVerifier(PROJECT, false, systemClock, async () => false);
    await expect(lonely.verify(token({ auth_time: seconds(-20) }))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    areKeysAway = false;
    await lonely.close();
  });
});
