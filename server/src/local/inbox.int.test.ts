import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { openOutbox } from '../platform/mail/open-mailer.ts';
import { authCall, newPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createLocalMode } from './local-mode.ts';
import { SignInMails } from './sign-in-mails.ts';

let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-inbox-'));
  const { localRoutes } = createLocalMode(loadConfig({ AUTH_EMULATOR_URL: inject('authUrl'), DATA_DIR: dataDir }));
  app = await startTestApp({}, { localRoutes });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const inbox = async (): Promise<string> => (await fetch(`${app.origin}/dev/inbox`)).text();
const subjectsFor = (page: string, email: string): (string | undefined)[] =>
  [...page.matchAll(/<li><(?:a|strong)[^>]*>([^<]+)<\/(?:a|strong)><span>to ([^<]+)</g)]
    .filter(([, , to]) => to === email)
    .map(([, subject]) => subject);

describe('/dev/inbox', () => {
  it('shows the unsent mails, newest first, with links to our own page', async () => {
    const { email, token } = await newPerson();
    await authCall('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token });
    await authCall('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const page = await inbox();
    const links = [...page.matchAll(/href="\/reset-password\?mode=(\w+)[^"]*">([^<]+)<\/a><span>to ([^<]+)/g)];
    expect(links.filter(([, , , to]) => to === email).map(([, mode, subject]) => [mode, subject])).toEqual([
      ['resetPassword', 'Choose a new password'],
      ['verifyEmail', 'Confirm your email address'],
    ]);
  });

  it('keeps the order of mails first seen at the same time, however long reading them takes', async () => {
    const { email, token } = await newPerson();
    await authCall('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token });
    await authCall('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    let now = 0;
    const { auth } = loadConfig({ AUTH_EMULATOR_URL: inject('authUrl'), DATA_DIR: dataDir });
    const mails = new SignInMails(inject('authUrl'), auth.projectId, { now: () => new Date((now += 1)) });
    const own = (await mails.look()).filter(({ to }) => to === email);
    expect(own.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(({ subject }) => subject)).toEqual([
      'Choose a new password',
      'Confirm your email address',
    ]);
  });

  it('sorts our own mails among them by time', async () => {
    const { email, token } = await newPerson();
    const ask = (body: object) =>
      fetch(`${app.origin}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await ask({ requestType: 'VERIFY_EMAIL', idToken: token });
    await openOutbox(dataDir).send({
      to: email,
      subject: 'Reminder: Cook at Inn',
      text: 'Open it\n',
      key: `inbox/${email}`,
    });
    await ask({ requestType: 'PASSWORD_RESET', email });
    expect(subjectsFor(await inbox(), email)).toEqual([
      'Choose a new password',
      'Reminder: Cook at Inn',
      'Confirm your email address',
    ]);
  });
});
