import { once } from 'node:events';
import { createServer } from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { limitConnections } from './connection-limit.ts';

const server = createServer((_request, response) => void response.end('served'));
let port = 0;
beforeAll(async () => {
  limitConnections(server, 3);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A connection of a network; '' instead of an answer when it is hung up on. */
function connect(localAddress: string): { socket: net.Socket; answer: Promise<string> } {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  socket.once('data', (bytes) => resolve(bytes.toString()));
  socket.once('close', () => resolve(''));
  return { socket, answer };
}

it('hangs up on more connections than a network may have, serves others, and frees places', async () => {
  const three = [connect('127.0.0.1'), connect('127.0.0.1'), connect('127.0.0.1')];
  for (const { answer } of three) expect(await answer).toContain('served');
  expect(await connect('127.0.0.1').answer).toBe('');
  expect(await connect('127.0.0.2').answer).toContain('served');
  three[0]?.socket.destroy();
  await expect.poll(() => connect('127.0.0.1').answer).toContain('served');
});

it('is 2,500 of the app, where no proxy stands in front', { timeout: 60_000 }, async () => {
  for (const [trustProxy, isLimited] of [
    ['', true],
    ['loopback', false],
  ] as const) {
    const app = await startTestApp({ TRUST_PROXY: trustProxy });
    const { server: http } = app.app.http;
    const sockets = Array.from({ length: 2_501 }, () => new net.Socket());
    for (const socket of sockets) http.emit('connection', socket);
    expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(isLimited ? 1 : 0);
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});
