import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { authCall, newPerson, unsignedToken } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CHANGED = 'subscription { boardChanged { revision } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const isAlive = async (): Promise<boolean> => (await fetch(`${app.origin}/health/live`)).ok;

/** Sends raw bytes and returns what comes back until the connection ends, or until something is in it. */
async function raw(text: string, until?: string): Promise<string> {
  const socket = net.connect(app.config.http.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  await new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('data', () => until !== undefined && answer.includes(until) && resolve());
  });
  socket.destroy();
  return answer;
}

const upgradeTo = (target: string, headers = ''): string =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`;

describe('a hostile upgrade', () => {
  it.each(['//', '///', '//[', '/\\', '/', '/other', '/graphql/more'])(
    'to %s is refused, and the server lives',
    async (target) => {
      const answer = await raw(upgradeTo(target));
      expect(answer).toMatch(/^HTTP\/1\.1 403 /);
      expect(answer).toContain('"code":"FORBIDDEN"');
      expect(await isAlive()).toBe(true);
    },
  );

  it('to another protocol, which some clients offer with every request, is answered without it', async () => {
    const answer = await raw(
      'GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
      '"ok"',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('from another origin is refused', async () => {
    expect(await raw(upgradeTo('/graphql', 'Origin: https://evil.example\r\n'))).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('that is reset at once does no harm', async () => {
    for (let n = 0; n < 20; n += 1) {
      const socket = net.connect(app.config.http.port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(upgradeTo('/nothing'));
      socket.resetAndDestroy();
      await once(socket, 'close');
    }
    expect(await isAlive()).toBe(true);
  });
});

describe('one socket', () => {
  it.each(['authorization', 'Authorization', 'AUTHORIZATION'])(
    'is whose token stands in its connection params as %s',
    async (name) => {
      const { token } = await newPerson();
      const socket = openSocket(app.origin, token, {}, name);
      const changes = await socket.subscribe(CHANGED);
      await app.graphql(
        'mutation { addOwnJob(input: { title: "x", company: "x" }) { change { revision } } }',
        {},
        token,
      );
      expect(await changes.next()).toMatchObject({ data: { boardChanged: { revision: 1 } } });
      await socket.close();
    },
  );

  it('holds ten subscriptions, and refuses the eleventh with the reason', async () => {
    const { token } = await newPerson();
    const socket = openSocket(app.origin, token);
    for (let n = 0; n < 10; n += 1) await socket.subscribe(CHANGED);
    const refused = await socket.subscribe(CHANGED);
    expect(await refused.ended).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    await socket.close();
  });

  it.each([
    [
      'eleven aliases',
      `{ boardChanged { ${Array.from({ length: 11 }, (_, n) => `a${n}: revision`).join(' ')} } }`,
      /alias/i,
    ],
    [
      'eleven levels',
      '{ boardChanged { application { job { viewerApplication { job { viewerApplication { job { viewerApplication { job { viewerApplication { id } } } } } } } } } } }',
      /depth/i,
    ],
    ['six directives', `{ boardChanged { revision ${'@include(if: true) '.repeat(6)} } }`, /directive/i],
    ['more than 400 tokens', `{ boardChanged { ${'revision '.repeat(400)} } }`, /token/i],
  ])('is held to the limits of HTTP: %s', async (_what, selection, sentence) => {
    const { token } = await newPerson();
    const socket = openSocket(app.origin, token);
    const refused = await socket.subscribe(`subscription ${selection}`);
    expect(await refused.ended).toContainEqual(
      expect.objectContaining({
        message: expect.stringMatching(sentence),
        extensions: expect.objectContaining({ code: 'INVALID_INPUT' }),
      }),
    );
    await socket.close();
  });

  it('is closed with 4403 when its token has run out before', async () => {
    const { id } = await newPerson();
    const past = Math.floor(Date.now() / 1000) - 3_700;
    const token = unsignedToken({ sub: id, user_id: id, iat: past, auth_time: past, exp: past + 3_600 });
    const socket = openSocket(app.origin, token);
    void socket.subscribe(CHANGED);
    expect(await socket.closed).toBe(4403);
  });

  it('is closed when nobody introduces themself in three seconds', async () => {
    const reason = 'Connection initialisation timeout';
    const answer = await raw(upgradeTo('/graphql', 'Sec-WebSocket-Protocol: graphql-transport-ws\r\n'), reason);
    expect(answer).toMatch(/^HTTP\/1\.1 101 /);
    expect(answer).toContain(reason);
  });
});

describe('a message over the socket', () => {
  const JSON_OF: readonly (readonly [string, unknown, RegExp])[] = [
    ['unknown variables', { a: Array.from({ length: 1_001 }, () => 1) }, /1,000 entries/],
    ['deep variables', { a: JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) }, /20 levels/],
    ['variables of the wrong type', { on: 'x'.repeat(20_000) }, /^Variable "\$on" got invalid value.{1,300}$/],
  ];
  it.each(JSON_OF)('is held to the limits of HTTP: %s', async (_what, variables, sentence) => {
    const { token } = await newPerson();
    const socket = openSocket(app.origin, token);
    const query = 'subscription ($on: Boolean = true) { boardChanged { revision @include(if: $on) } }';
    const refused = await socket.subscribe(query, { ...Object(variables) });
    expect(await refused.ended).toMatchObject([
      { message: expect.stringMatching(sentence), extensions: { code: 'INVALID_INPUT' } },
    ]);
    await socket.close();
  });

  it.each([
    ['that only a server sends', 4400, [JSON.stringify({ id: '1', type: 'next', payload: { data: {} } })]],
    ['that is none', 4400, ['[]']],
    [
      'whose long id is taken',
      4409,
      [1, 2].map(() => JSON.stringify({ id: 'é'.repeat(200), type: 'subscribe', payload: { query: CHANGED } })),
    ],
    ['that is too large', 1009, [JSON.stringify({ type: 'ping', payload: { a: 'x'.repeat(70_000) } })]],
  ])('%s ends it with %i', async (_what, code, messages) => {
    const { token } = await newPerson();
    const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    await once(socket, 'message');
    for (const message of messages) socket.send(message);
    const [closedWith] = await once(socket, 'close');
    expect(closedWith).toBe(code);
  });

  it('that asks for a sign of life gets one, without what it carried', async () => {
    const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(`{"type":"ping","payload":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`);
    const [answer] = await once(socket, 'message');
    expect(String(answer)).toBe('{"type":"pong"}');
    socket.close();
    await once(socket, 'close');
  });
});

describe('one person', () => {
  it('holds fifty sockets; the oldest gives way with 4429', async () => {
    const { token } = await newPerson();
    const sockets = Array.from({ length: 51 }, () => openSocket(app.origin, token));
    for (const socket of sockets) await socket.subscribe(CHANGED);
    expect(await sockets[0]?.closed).toBe(4429);
    await Promise.all(sockets.slice(1).map((socket) => socket.close()));
  });
});

describe('the end of the server', () => {
  it('does not wait for a client that says nothing', async () => {
    const other = await startTestApp();
    const socket = net.connect(other.config.http.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(upgradeTo('/graphql', 'Sec-WebSocket-Protocol: graphql-transport-ws\r\n'));
    await once(socket, 'data');
    await Promise.all([once(socket, 'close'), other.close()]);
    await expect(fetch(`${other.origin}/health/live`)).rejects.toThrow();
  }, 10_000);
});

describe('a disabled account', () => {
  it('opens no socket', async () => {
    const { id, token } = await newPerson();
    await authCall('projects/demo-foothold/accounts:update', { localId: id, disableUser: true }, 'owner');
    const socket = openSocket(app.origin, token);
    void socket.subscribe(CHANGED);
    expect(await socket.closed).toBe(4403);
    expect((await app.api('GET', '/me/premium', { token })).status).toBe(401);
  });
});
