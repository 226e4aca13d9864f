import { once } from 'node:events';
import { createServer } from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { openSocketServer } from './socket-connection.ts';

const server = createServer();
const sockets = openSocketServer();
let port = 0;
beforeAll(async () => {
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened)),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const UPGRADE =
  'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
/** The text 'x' as a client sends it. */
const MESSAGE = Uint8Array.of(0x81, 0x81, 0, 0, 0, 0, 0x78);
const COUNT = 100;

it('reads one message of a packet in a turn of the event loop', async () => {
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  const turns: number[] = [];
  const { promise: allRead, resolve } = Promise.withResolvers<void>();
  sockets.once('connection', (socket: WebSocket) => {
    setImmediate(count);
    socket.on('message', () => {
      turns.push(turn);
      if (turns.length === COUNT) resolve();
    });
  });
  const client = net.connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write(Buffer.concat([Buffer.from(UPGRADE), ...Array.from({ length: COUNT }, () => MESSAGE)]));
  await allRead;
  isOver = true;
  client.destroy();
  expect(new Set(turns).size).toBeGreaterThan(COUNT / 2);
});
