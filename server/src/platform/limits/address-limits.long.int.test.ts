import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalMode } from '../../local/local-mode.ts';
import { newFileKey } from '../storage/file-keys.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const RATE = 3;
const REQUESTS = 20 * RATE;

let apps: TestApp[] = [];
let app: TestApp;
beforeEach(async () => {
  app = await started();
});
afterEach(async () => {
  for (const each of apps) await each.close();
  apps = [];
});

async function started(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const made = await startTestApp({ RATE_LIMIT_PER_MINUTE: `${RATE}`, ...env });
  apps.push(made);
  return made;
}

const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${app.origin}${path}`, init);

/** Sends as many requests as an address may, and one more. */
async function lastOf(max: number, path: string, init: RequestInit = {}): Promise<[number[], Response]> {
  const statuses: number[] = [];
  for (let n = 0; n < max; n += 1) {
    const answer = await ask(path, init);
    await answer.body?.cancel();
    statuses.push(answer.status);
  }
  return [[...new Set(statuses)], await ask(path, init)];
}

async function expectRefusal(answer: Response): Promise<void> {
  expect(await answer.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
}

describe('an address', () => {
  it.each([
    ['files', '/files/avatars/a/avatar-1-00000000000000000000000000000000.png', 4 * RATE, 404],
    ['readiness', '/health/ready', 600, 200],
    ['metrics', '/metrics', 60, 200],
    ['calendars', `/calendar/${'x'.repeat(43)}.ics`, 60, 404],
    ['an unknown address', '/nothing', REQUESTS, 404],
    ['a page', '/api/v1/docs', REQUESTS, 200],
  ])('that requests %s too often is refused, but only for that', async (_what, path, max, status) => {
    const [statuses, refused] = await lastOf(max, path);
    expect(statuses).toEqual([status]);
    await expectRefusal(refused);
    const other = await ask(path === '/metrics' ? '/health/live' : '/metrics');
    expect(other.status).toBe(200);
  });

  it('that opens too many sockets is refused', async () => {
    await lastOf(REQUESTS - 1, '/nothing');
    const socket = connect(app.config.http.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.write('GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: \d+\r\n[\s\S]*"code":"RATE_LIMITED"/);
  });

  it('that calls the local sign-in service too often is refused', async () => {
    const { localRoutes } = createLocalMode(app.config);
    const local = await startTestApp({ RATE_LIMIT_PER_MINUTE: `${RATE}` }, { localRoutes });
    apps.push(local);
    const call = () =>
      fetch(`${local.origin}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local`, { method: 'POST' });
    for (let n = 0; n < 2 * RATE; n += 1) expect((await call()).status).not.toBe(429);
    await expectRefusal(await call());
  });

  it('of IPv6 is counted together with its whole /64 network', async () => {
    app = await started({ TRUST_PROXY: 'true' });
    const from = (address: string) => ask('/api/v1/jobs/stats', { headers: { 'x-forwarded-for': address } });
    for (let n = 0; n < RATE; n += 1) expect((await from(`2001:db8:0:1:${n}::1`)).status).toBe(200);
    await expectRefusal(await from('2001:db8:0:1:ffff::9'));
    expect((await from('2001:db8:0:2::1')).status).toBe(200);
  });
});

describe('a person', () => {
  it('who requests files too often is refused; others are not', async () => {
    const [ada, grace] = [await newPerson(), await newPerson()];
    const file = `/files/${newFileKey('resumes', ada.id, 'pdf', new Date())}`;
    const as = (token: string) => ask(file, { headers: { authorization: `Bearer ${token}` } });
    for (let n = 0; n < RATE; n += 1) expect((await as(ada.token)).status).toBe(404);
    await expectRefusal(await as(ada.token));
    expect((await as(grace.token)).status).toBe(404);
  });
});
