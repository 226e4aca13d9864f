import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const BODY = JSON.stringify({ query: '{ jobStats { total } }' });

/** The response to a body sent in chunks of one byte, after this many spaces. */
function answerTo(spaces: number): Promise<string> {
  const chunks = [...' '.repeat(spaces), ...BODY].map((sign) => `1\r\n${sign}\r\n`).join('');
  return rawRequest(
    app.config.http.port,
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n' +
      `Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
  );
}

it('accepts a short body byte by byte', async () => {
  expect(await answerTo(100)).toMatch(/^HTTP\/1\.1 200 [^]*"total"/);
});

it('refuses a long one', async () => {
  expect(await answerTo(90_000)).toMatch(/^HTTP\/1\.1 400 [^]*"INVALID_INPUT"/);
  expect(await answerTo(90_000)).toContain('fewer, larger chunks');
});
