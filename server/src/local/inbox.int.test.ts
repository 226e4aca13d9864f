import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { authCall, newPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createLocalMode } from './local-mode.ts';

let app: TestApp;
beforeAll(async () => {
  const { localRoutes } = createLocalMode(loadConfig({ AUTH_EMULATOR_URL: inject('authUrl') }));
  app = await startTestApp({}, { localRoutes });
});
afterAll(() => app.close());

const inbox = async (): Promise<string> => (await fetch(`${app.origin}/dev/inbox`)).text();

describe('/dev/inbox', () => {
  it('shows the mails that would have been sent, newest first, with links to our own page', async () => {
    const { email, token } = await newPerson();
    await authCall('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token });
    await authCall('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const page = await inbox();
    const links = [...page.matchAll(/href="\/reset-password\?mode=(\w+)[^"]*">([^<]+)<\/a><span>to ([^<]+)/g)];
    expect(links.slice(0, 2).map(([, mode, subject, to]) => [mode, subject, to])).toEqual([
      ['resetPassword', 'Choose a new password', email],
      ['verifyEmail', 'Confirm your email address', email],
    ]);
  });
});
