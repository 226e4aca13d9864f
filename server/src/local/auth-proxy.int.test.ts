import net from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createLocalMode } from './local-mode.ts';

let app: TestApp;
beforeAll(async () => {
  const { localRoutes } = createLocalMode(loadConfig({ AUTH_EMULATOR_URL: inject('authUrl') }));
  app = await startTestApp({}, { localRoutes });
});
afterAll(() => app.close());

/** Sends the path unchanged; fetch would normalize it first. */
async function statusOf(target: string): Promise<string> {
  const socket = net.connect(app.config.http.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'connect');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer owner\r\n\r\n`);
  await once(socket, 'close');
  return answer.slice(9, 12);
}

describe('the auth emulator behind our own port', () => {
  it.each([
    '/identitytoolkit.googleapis.com/v1/projects/demo-foothold/accounts:batchGet?maxResults=-1',
    '/identitytoolkit.googleapis.com/..\\emulator\\v1\\projects\\demo-foothold\\oobCodes',
    '/identitytoolkit.googleapis.com/../emulator/v1/projects/demo-foothold/oobCodes',
    '/identitytoolkit.googleapis.com/%2e%2e/emulator/v1/projects/demo-foothold/oobCodes',
    '/identitytoolkit.googleapis.com/v1/..%2f..%2femulator/v1/projects/demo-foothold/config',
    '/emulator/v1/projects/demo-foothold/oobCodes',
  ])('does not forward %s', async (target) => {
    expect(await statusOf(target)).toBe('404');
  });

  it('signs people up and in, and never as an administrator', async () => {
    const call = (method: string, body: object): Promise<Response> =>
      fetch(`${app.origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify(body),
      });
    const account = { email: `proxy-${Date.now()}@example.com`, password: 'long enough', returnSecureToken: true };
    expect((await call('signUp', account)).status).toBe(200);
    expect((await call('signInWithPassword', account)).status).toBe(200);
    // Only an administrator may look up accounts without a token.
    expect((await call('lookup', { email: [account.email] })).status).toBe(400);
  });
});
