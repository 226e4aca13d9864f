import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createRefusals } from './refusals.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The response to a client that begins a request and never completes it. */
async function answerToSilence(port: number, start: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  socket.on('error', () => undefined);
  socket.write(start);
  await new Promise((resolve) => void socket.on('close', resolve));
  return said;
}

describe('a response that the client does not read', () => {
  it('is closed with its connection, which may idle for five minutes', async () => {
    const { server } = app.app.http;
    expect(server.timeout).toBe(300_000);
    server.setTimeout(100);
    const socket = connect(app.config.http.port, '127.0.0.1').on('error', () => undefined);
    // More than the socket buffers of a client that reads nothing.
    const ask = 'GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
    socket.pause().write(ask.repeat(200));
    const [accepted] = await once(server, 'connection');
    await once(accepted, 'close');
    socket.destroy();
    server.setTimeout(300_000);
  });
});

describe('a request that is never completed', () => {
  it('has five minutes in total, and one minute for its headers', () => {
    const { requestTimeout, headersTimeout } = app.app.http.server;
    expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 300_000, headersTimeout: 60_000 });
  });

  it.each([
    ['in its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-More: '],
    [
      'in its body',
      'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nslow',
    ],
  ])('and stops %s is refused with an error when its time is over', async (_where, start) => {
    const server = fastify({
      requestTimeout: 50,
      // As in the app, the header timeout is shorter; otherwise Node swaps the two.
      http: { headersTimeout: 40, connectionsCheckingInterval: 10 },
      clientErrorHandler: createRefusals({ 'x-some': 'header' }).connection,
    });
    server.post('/echo', ({ body }) => body);
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const said = await answerToSilence(Number(new URL(origin).port), start);
    await server.close();
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toMatch(/\r\nconnection: close\r\n/);
    expect(said).toMatch(/\r\nx-some: header\r\n/);
    expect(said).toContain('"code":"TIMEOUT"');
  });
});
