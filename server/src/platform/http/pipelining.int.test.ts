import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ASK = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n';
/** Status lines of the responses to this many requests in one packet; the last one closes the connection. */
async function answersTo(requests: number): Promise<number> {
  const text = `${`${ASK}\r\n`.repeat(requests - 1)}${ASK}Connection: close\r\n\r\n`;
  const said = await rawRequest(app.config.http.port, text);
  return said.split('HTTP/1.1 200 OK').length - 1;
}

it('answers a few pipelined requests of one connection', async () => {
  expect(await answersTo(20)).toBe(20);
});

it('closes a connection that pipelines hundreds of requests, and serves others', async () => {
  expect(await answersTo(1_000)).toBeLessThanOrEqual(20);
  expect(await answersTo(1)).toBe(1);
});
