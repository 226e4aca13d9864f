import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { somePdf, upload } from '../../testing/uploads.ts';

let app: TestApp;
let person: Person;
let clientFolder: string;
beforeAll(async () => {
  clientFolder = await mkdtemp(path.join(tmpdir(), 'foothold-pages-'));
  await writeFile(path.join(clientFolder, 'index.html'), `<!--foothold-config-->${'page '.repeat(500)}`);
  await writeFile(path.join(clientFolder, 'playground.html'), '<!--foothold-config-->');
  await writeFile(path.join(clientFolder, 'robots.txt'), 'User-agent: *');
  app = await startTestApp({ PLAYGROUND: 'on' }, { clientFolder });
  person = await newPerson();
  const [jobId = ''] = await app.publish(somePosting());
  await app.api('POST', '/applications', { token: person.token, body: { job_id: jobId } });
  await app.api('PUT', '/me', { token: person.token, body: { bio: 'x'.repeat(1_800) } });
  await app.api('PUT', '/me/auto-apply-settings', { token: person.token, body: {} });
});
afterAll(async () => {
  await app.close();
  await rm(clientFolder, { recursive: true });
});

/** Headers that differ from request to request. */
const PASSING = new Set(['date', 'connection', 'keep-alive']);

/** The response to a hand-written request: fetch refuses some methods and hides some headers. */
async function ask(method: string, address: string, headers: Record<string, string> = {}) {
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    authorization: `Bearer ${person.token}`,
    ...headers,
  });
  const text = await rawRequest(
    app.config.http.port,
    `${method} ${address} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  const [head = '', body = ''] = text.split(/\r\n\r\n([\s\S]*)/u);
  const [status = '', ...rest] = head.split('\r\n');
  const given = rest
    .map((line) => /^([^:]+): (.*)$/u.exec(line))
    .map((found) => [found?.[1]?.toLowerCase(), found?.[2]]);
  const kept: Record<string, string | undefined> = Object.fromEntries(
    given.filter(([name]) => !PASSING.has(name ?? '')),
  );
  return { status: Number(status.split(' ')[1]), headers: kept, body };
}

const ADDRESSES = [
  '/',
  '/board',
  '/playground',
  '/robots.txt',
  '/health/live',
  '/health/ready',
  '/api/v1/openapi.json',
  '/api/v1/docs',
  '/api/v1/docs/start.js',
  '/api/v1/docs/swagger-ui.css',
  '/api/v1/jobs',
  '/api/v1/jobs/stats',
  '/api/v1/jobs/employment-types',
  '/api/v1/applications',
  '/api/v1/applications/stats',
  '/api/v1/applications/export?format=csv',
  '/api/v1/applications/export?format=json',
  '/api/v1/me',
  '/api/v1/me/premium',
  '/api/v1/me/export',
  '/api/v1/me/auto-apply-settings',
  '/api/v1/me/auto-apply-attempts/export?format=json',
];

describe('HEAD', () => {
  it.each(ADDRESSES)('answers as GET does, without the body: %s', async (address) => {
    for (const encoding of ['identity', 'gzip']) {
      const got = await ask('GET', address, { 'accept-encoding': encoding });
      const head = await ask('HEAD', address, { 'accept-encoding': encoding });
      expect(got.status).toBe(200);
      expect([head.status, head.body]).toEqual([200, '']);
      // The length of a stream or of a compressed body isn't known in advance.
      const { 'transfer-encoding': streamed, ...expected } = got.headers;
      const { 'transfer-encoding': _, ...given } = head.headers;
      if (streamed !== undefined) delete given['content-length'];
      expect(given).toEqual(expected);
    }
  });

  it.each([
    ['/api/v1/jobs/0', 404],
    ['/api/v1/nothing', 404],
    ['/api/v1/me/avatar', 405],
    ['/files/avatars/x', 404],
    ['/assets/gone.js', 404],
  ])('answers %s like other methods: %i', async (address, status) => {
    const { status: given, body } = await ask('HEAD', address);
    expect([given, body]).toEqual([status, '']);
  });

  it('sends the length of a private file', async () => {
    const { url } = await upload(app.origin, person.token, '/me/cv', {
      content: somePdf(700),
      type: 'application/pdf',
    });
    const [got, head] = [await ask('GET', url), await ask('HEAD', url)];
    expect([head.status, head.body, head.headers]).toEqual([200, '', got.headers]);
    expect(head.headers['content-length']).toBe('700');
    expect((await ask('HEAD', url, { authorization: 'Bearer x' })).status).toBe(401);
  });
});

describe('OPTIONS', () => {
  it.each([
    ...ADDRESSES.filter(
      (address) => address !== '/api/v1/applications' && !/\/me(?:\/auto-apply-settings)?$/u.test(address),
    ).map((address) => [address, 'GET, HEAD, OPTIONS']),
    ['/api/v1/applications', 'GET, POST, HEAD, OPTIONS'],
    ['/api/v1/me', 'GET, PUT, HEAD, OPTIONS'],
    ['/api/v1/me/avatar', 'POST, OPTIONS'],
    ['/graphql', 'POST, OPTIONS'],
    ['/files/x', 'GET, HEAD, OPTIONS'],
    ['/calendar/x', 'GET, HEAD, OPTIONS'],
    ['/metrics', 'GET, HEAD, OPTIONS'],
  ])('lists the methods of %s', async (address, allow) => {
    const answer = await ask('OPTIONS', address);
    expect([answer.status, answer.body, answer.headers['allow']]).toEqual([204, '', allow]);
  });

  it.each(['/api/v1/nothing', '/api/v2', '/nothing.png', '/assets/x.js', '/index.html', '/..%2frobots.txt'])(
    'does not know %s',
    async (address) => {
      expect((await ask('OPTIONS', address)).status).toBe(404);
    },
  );
});

describe('a method that an address does not allow', () => {
  it.each(['TRACE', 'PATCH', 'PROPFIND', 'QUERY', 'PURGE', 'M-SEARCH'])(
    'is refused with the allowed methods: %s',
    async (method) => {
      for (const address of [
        '/',
        '/board',
        '/robots.txt',
        '/api/v1/jobs',
        '/api/v1/jobs/1',
        '/api/v1/docs',
        '/health/live',
      ]) {
        const answer = await ask(method, address);
        expect([address, answer.status, answer.headers['allow']]).toEqual([address, 405, 'GET, HEAD, OPTIONS']);
        expect(JSON.parse(answer.body)).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
      }
      expect((await ask(method, '/graphql')).headers['allow']).toBe('POST, OPTIONS');
      expect((await ask(method, '/api/v1/nothing')).status).toBe(404);
    },
  );
});
