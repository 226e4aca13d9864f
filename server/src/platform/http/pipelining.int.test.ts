import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ASK = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n';
/** Status lines of the answers to so many requests in one packet, the last of which ends the connection. */
async function answersTo(requests: number): Promise<number> {
  const text = `${`${ASK}\r\n`.repeat(requests - 1)}${ASK}Connection: close\r\n\r\n`;
  const said = await rawRequest(app.config.http.port, text);
  return said.split('HTTP/1.1 200 OK').length - 1;
}

it('answers some requests of one connection that do not wait for each other', async () => {
  expect(await answersTo(20)).toBe(20);
});

it('hangs up on somebody who sends hundreds without waiting, and serves others', async () => {
  expect(await answersTo(1_000)).toBeLessThanOrEqual(20);
  expect(await answersTo(1)).toBe(1);
});
