import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PAGE = 'https://app.example.org';
const STRANGER = 'https://evil.example';

let app: TestApp;
let closed: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ CORS_ORIGINS: `${PAGE}, http://localhost:3000`, RATE_LIMIT_PER_MINUTE: '100' });
  closed = await startTestApp();
  ({ token } = await newPerson());
});
afterAll(async () => {
  await app.close();
  await closed.close();
});

/** The CORS headers of a response, by name. */
function corsOf({ headers }: { readonly headers: Headers }): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
}

const preflight = (path: string, origin: string, method: string, on = app): Promise<Response> =>
  fetch(`${on.origin}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

const EXPOSED = 'Allow, Content-Disposition, Idempotency-Replayed, Location, Retry-After';

describe('a page of an origin listed in CORS_ORIGINS', () => {
  it.each([
    ['/api/v1/applications', 'POST', 'GET, POST, HEAD, OPTIONS'],
    ['/api/v1/applications/1', 'PUT', 'PUT, DELETE'],
    ['/api/v1/me/avatar', 'POST', 'POST, OPTIONS'],
    ['/graphql', 'POST', 'POST, OPTIONS'],
  ])('may send a preflight for %s without a token', async (path, method, allowed) => {
    const answer = await preflight(path, PAGE, method);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(corsOf(answer)).toEqual({
      'access-control-allow-origin': PAGE,
      'access-control-allow-methods': expect.stringContaining(allowed),
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
      'access-control-expose-headers': EXPOSED,
      'access-control-max-age': '7200',
    });
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
  });

  it.each([
    ['a response', 'GET', '/api/v1/jobs/stats', 200],
    ['a refused token', 'GET', '/api/v1/me', 401],
    ['a method that is not allowed', 'PATCH', '/api/v1/jobs', 405],
    ['an unknown address', 'GET', '/api/v1/nothing', 404],
  ])('may read %s', async (_what, method, path, status) => {
    const answer = await fetch(`${app.origin}${path}`, { method, headers: { origin: PAGE } });
    expect(answer.status).toBe(status);
    expect(corsOf(answer)).toEqual({
      'access-control-allow-origin': PAGE,
      'access-control-expose-headers': EXPOSED,
    });
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
  });

  it('may read GraphQL responses', async () => {
    const ask = (): Promise<Response> =>
      fetch(`${app.origin}/graphql`, {
        method: 'POST',
        headers: { origin: PAGE, 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: '{"query":"{ jobStats { total } }"}',
      });
    const first = await ask();
    expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([200, PAGE]);
  });

  it('may open a WebSocket', async () => {
    const socket = openSocket(app.origin, token, { origin: PAGE });
    await socket.subscribe('subscription { boardChanged { revision } }');
    await socket.close();
    expect(await socket.closed).toBe(1000);
  });
});

describe('a page of any other origin', () => {
  it.each([
    ['OPTIONS', '/api/v1/applications', STRANGER],
    ['GET', '/api/v1/jobs/stats', STRANGER],
    ['GET', '/api/v1/jobs/stats', 'null'],
    ['GET', '/api/v1/jobs/stats', `${PAGE}.evil.example`],
    ['GET', '/api/v1/jobs/stats', 'http://app.example.org'],
    ['GET', '/api/v1/jobs/stats', `${PAGE}:8443`],
    ['POST', '/graphql', STRANGER],
  ])('gets no CORS header for %s %s from %s', async (method, path, origin) => {
    const answer = await fetch(`${app.origin}${path}`, {
      method,
      headers: { origin, 'access-control-request-method': 'POST', 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{"query":"{ jobStats { total } }"}' } : {}),
    });
    expect(corsOf(answer)).toEqual({});
    // A cache must not serve this response to an allowed page.
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
  });

  it('opens no WebSocket', async () => {
    expect(await openSocketRefused(app, STRANGER)).toBe(true);
    expect(await openSocketRefused(closed, PAGE)).toBe(true);
  });

  it('gets none when nothing is configured', async () => {
    expect(corsOf(await preflight('/api/v1/applications', PAGE, 'POST', closed))).toEqual({});
    const answer = await closed.api('GET', '/jobs/stats', { headers: { origin: PAGE } });
    expect(corsOf(answer)).toEqual({});
  });
});

it('has CORS headers for GraphQL and REST only', async () => {
  for (const path of ['/health/live', '/calendar/x.ics', '/files/avatars/x', '/api/v1/docs']) {
    expect(corsOf(await fetch(`${app.origin}${path}`, { headers: { origin: PAGE } }))).toEqual({});
  }
  expect((await preflight('/api/v1/nothing', PAGE, 'GET')).status).toBe(404);
  expect((await preflight('/nothing', PAGE, 'GET')).status).toBe(404);
});

async function openSocketRefused(on: TestApp, origin: string): Promise<boolean> {
  const socket = openSocket(on.origin, token, { origin });
  await socket.subscribe('subscription { boardChanged { revision } }');
  const code = await socket.closed;
  return code !== 1000;
}

it('lets a page of an allowed origin see that it was rate limited', async () => {
  const asked = Array.from({ length: 105 }, () => app.api('GET', '/jobs/stats', { headers: { origin: PAGE } }));
  const refused = (await Promise.all(asked)).find(({ status }) => status === 429);
  expect(refused?.headers.get('access-control-allow-origin')).toBe(PAGE);
  expect(refused?.headers.get('access-control-expose-headers')).toContain('Retry-After');
});
