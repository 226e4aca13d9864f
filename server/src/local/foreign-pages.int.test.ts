import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { newPerson, type Person } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createLocalMode } from './local-mode.ts';

/** The key the local routes use. */
const OWN_PAGE = 'http://localhost:4000';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  const { localRoutes } = createLocalMode(loadConfig({ AUTH_EMULATOR_URL: inject('authUrl'), PUBLIC_URL: OWN_PAGE }));
  app = await startTestApp({}, { localRoutes });
  person = await newPerson();
});
afterAll(() => app.close());

type Headers = Readonly<Record<string, string>>;
interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A request with exactly these headers; unlike fetch, with any Host. */
async function send(url: string, headers: Headers = {}, method = 'GET', body = ''): Promise<Answer> {
  const request = http.request(url, { method, headers, agent: false });
  request.end(body);
  const settled = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response);
    });
  });
  let text = '';
  for await (const chunk of settled) text += String(chunk);
  return { status: settled.statusCode ?? 0, headers: settled.headers, body: text };
}

/** The status line of the response to raw text. */
async function sendRaw(origin: string, text: string): Promise<string> {
  const socket = net.connect(Number(new URL(origin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.end(text);
  await once(socket, 'close');
  return answer.split('\r\n', 1)[0] ?? '';
}

const OWNER = { authorization: 'Bearer owner' };
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/projects/demo-foothold/accounts:batchGet?maxResults=-1';
const CODES = '/emulator/v1/projects/demo-foothold/oobCodes';

/** The headers a browser adds to requests of a foreign page. */
const FOREIGN: readonly [string, Headers][] = [
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a page of another program on this machine', { origin: 'http://localhost:5173' }],
  ['an image of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a domain rebound to this machine', { host: 'evil.example:9099' }],
  ['a rebound domain with its own origin', { host: 'evil.example:9099', origin: 'http://evil.example:9099' }],
];

const corsOf = ({ headers }: Answer): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('the auth emulator', () => {
  it('answers the server, which sends no browser headers', async () => {
    const answer = await send(`${inject('authUrl')}${ACCOUNTS}`, OWNER);
    expect([answer.status, answer.body.includes(person.email)]).toEqual([200, true]);
  });

  it.each(FOREIGN)('refuses %s', async (_who, headers) => {
    for (const path of [ACCOUNTS, CODES, '/']) {
      const answer = await send(`${inject('authUrl')}${path}`, { ...OWNER, ...headers });
      expect([answer.status, corsOf(answer)]).toEqual([403, []]);
      expect(answer.body).toContain('Web pages may not use the auth emulator.');
    }
  });

  it('allows no preflight, not even for private network access', async () => {
    const answer = await send(
      `${inject('authUrl')}${ACCOUNTS}`,
      {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
        'access-control-request-private-network': 'true',
      },
      'OPTIONS',
    );
    expect([answer.status, corsOf(answer)]).toEqual([403, []]);
  });

  it('creates no account for a page that sends plain text, which needs no preflight', async () => {
    const account = { email: `plain-${Date.now()}@example.com`, password: 'long enough' };
    const headers = { 'content-type': 'text/plain', origin: 'https://evil.example' };
    const url = `${inject('authUrl')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
    expect((await send(url, headers, 'POST', JSON.stringify(account))).status).toBe(403);
    expect((await send(`${inject('authUrl')}${ACCOUNTS}`, OWNER)).body).not.toContain(account.email);
  });

  it('refuses a request without a Host header', async () => {
    expect(await sendRaw(inject('authUrl'), `GET ${CODES} HTTP/1.0\r\nAuthorization: Bearer owner\r\n\r\n`)).toContain(
      '403',
    );
    expect(await sendRaw(inject('authUrl'), `GET ${CODES} HTTP/1.1\r\nAuthorization: Bearer owner\r\n\r\n`)).toContain(
      '400',
    );
  });
});

describe('the public port', () => {
  const paths = [
    '/',
    '/graphql',
    '/dev/inbox',
    '/metrics',
    '/health/live',
    '/health/ready',
    '/api/v1/jobs/stats',
    '/no/such',
  ];

  it.each(paths)('answers %s under no foreign name, with an explanation', async (path) => {
    const answer = await send(`${app.origin}${path}`, { host: 'evil.example' });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      403,
      expect.objectContaining({
        code: 'FORBIDDEN',
        error: `This server doesn't answer under this name. Open ${app.config.http.publicUrl}, or set PUBLIC_URL.`,
      }),
    ]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(await sendRaw(app.origin, `GET ${path} HTTP/1.0\r\n\r\n`)).toContain('403');
  });

  it('explains it in a page to a browser', async () => {
    const answer = await send(`${app.origin}/board`, { host: 'my-machine.lan', accept: 'text/html,*/*' });
    expect([answer.status, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(`Open ${app.config.http.publicUrl}, or set PUBLIC_URL.`);
  });

  it.each(['localhost', '127.0.0.1', '[::1]', 'localhost:1'])('answers under the name %s', async (host) => {
    expect((await send(`${app.origin}/health/live`, { host })).status).toBe(200);
  });

  it.each<[string, Headers, number]>([
    ['opens to our own page', {}, 101],
    ['stays closed under a foreign name', { host: 'evil.example' }, 403],
    [
      'stays closed under a foreign name with its own origin',
      { host: 'evil.example', origin: 'http://evil.example' },
      403,
    ],
    ['stays closed to a foreign page', { origin: 'http://evil.example' }, 403],
  ])('has a WebSocket that %s', async (_what, headers, status) => {
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-protocol': 'graphql-transport-ws',
      origin: app.origin,
    };
    expect((await send(`${app.origin}/graphql`, { ...upgrade, ...headers })).status).toBe(status);
  });

  it.each(paths)('allows no foreign page a preflight of %s', async (path) => {
    const asks = { 'access-control-request-method': 'POST', 'access-control-request-private-network': 'true' };
    const answer = await send(`${app.origin}${path}`, { origin: 'https://evil.example', ...asks }, 'OPTIONS');
    expect(corsOf(answer)).toEqual([]);
  });

  it('creates no account for a foreign page, whatever the content type', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const account = { email: `foreign-${Date.now()}@example.com`, password: 'long enough' };
      const url = `${app.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
      const headers = { 'content-type': type, origin: 'https://evil.example' };
      expect((await send(url, headers, 'POST', JSON.stringify(account))).status).toBe(403);
      expect((await send(`${inject('authUrl')}${ACCOUNTS}`, OWNER)).body).not.toContain(account.email);
    }
  });

  it('drops the CORS headers of the auth emulator', async () => {
    const url = `${app.origin}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local`;
    const body = JSON.stringify({ idToken: person.token });
    const answer = await send(url, { 'content-type': 'application/json', origin: OWN_PAGE }, 'POST', body);
    expect([answer.status, corsOf(answer)]).toEqual([200, []]);
  });

  it.each(['signInWithCustomToken', 'createAuthUri', 'signInWithIdp', 'signInWithPhoneNumber'])(
    'does not forward accounts:%s, which the web app does not use',
    async (method) => {
      const url = `${app.origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`;
      expect((await send(url, { 'content-type': 'application/json' }, 'POST', '{}')).status).toBe(404);
    },
  );
});
