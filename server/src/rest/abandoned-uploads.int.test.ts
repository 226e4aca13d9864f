import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { somePdf, upload } from '../testing/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  // With rate limits: 20 uploads an hour; aborted ones are given back.
  app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '1000' });
});
afterAll(() => app.close());

/** Starts an upload and disconnects at once, while the server still verifies the token. */
function abandon(token: string): Promise<void> {
  const socket = connect(app.config.http.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/v1/me/cv HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: 1000\r\n\r\n--edge\r\n',
    () => socket.destroy(),
  );
  return new Promise((resolve) => void socket.once('close', () => resolve()));
}

it('stops work for clients that disconnected, and counts none of it', async () => {
  const person = await newPerson();
  await Promise.all(Array.from({ length: 25 }, () => abandon(person.token)));
  await vi.waitFor(
    async () => {
      const file = { content: somePdf(), type: 'application/pdf' };
      expect((await upload(app.origin, person.token, '/me/cv', file)).status).toBe(200);
    },
    { timeout: 10_000 },
  );
});
