import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { securityHeaders } from './headers.ts';

function imagesMayComeFrom(...imagesFrom: string[]): string | undefined {
  const headers = securityHeaders({ production: false, connectTo: [], imagesFrom });
  return headers['content-security-policy']?.split(';').find((directive) => directive.startsWith('img-src'));
}

it('allows only our own images, and those of a configured tile server', () => {
  expect(imagesMayComeFrom()).toBe("img-src 'self' data: blob:");
  expect(imagesMayComeFrom('https://tiles.example.org')).toBe("img-src 'self' data: blob: https://tiles.example.org");
});

describe('every response', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** Sends raw bytes and returns the response until the connection closes. */
  async function send(text: string): Promise<{ status: number; headers: Headers; body: string }> {
    const socket = net.connect(app.config.http.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = new Headers(
      lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    );
    return { status: Number(first.split(' ')[1]), headers, body };
  }

  const request = (start: string, ...more: string[]): string =>
    [`${start} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...more, '', ''].join('\r\n');

  it.each([
    ['to a successful request', request('GET /health/live'), 200],
    ['to an unknown address', request('GET /nothing'), 404],
    ["to an address that can't be decoded", request('GET /%ff'), 400],
    ["to a query that can't be decoded", request('GET /api/v1/jobs/%E0%A4%A'), 400],
    ['to an unknown method', request('PROPFIND /health/live'), 405],
    ['to headers that are too large', request('GET /health/live', `X-Large: ${'x'.repeat(20_000)}`), 431],
    ["to bytes that aren't HTTP", 'NONSENSE\r\n\r\n', 400],
    ['to an invalid header line', request('GET /health/live', 'no colon'), 400],
    ['to a chunk without a length', request('POST /graphql', 'Transfer-Encoding: chunked') + 'zz\r\n', 400],
    ['to a request without a Host header', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['to an unknown Expect header', request('GET /health/live', 'Expect: wonders'), 417],
    ['to a page of another origin that wants a WebSocket', upgrade('/graphql', 'Origin: https://evil.example'), 403],
    ['to a WebSocket at an unknown address', upgrade('/elsewhere'), 403],
    ['to an invalid handshake', upgrade('/graphql', 'Sec-WebSocket-Version: 99'), 400],
  ])('%s carries the security headers and says what is wrong', async (_what, text, status) => {
    const answer = await send(text);
    expect(answer.status).toBe(status);
    const expected = securityHeaders({ production: false, connectTo: [], imagesFrom: [] });
    const names = Object.keys(expected);
    expect(names.length).toBeGreaterThan(8);
    expect(Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]))).toEqual(expected);
    if (status === 200) return;
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(JSON.parse(answer.body)).toMatchObject({ error: expect.any(String), status, code: expect.any(String) });
  });
});

/** Requests a WebSocket upgrade. */
function upgrade(path: string, ...more: string[]): string {
  const lines = [
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  return [`GET ${path} HTTP/1.1`, ...lines, ...more, '', ''].join('\r\n');
}
