import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DAY_MS } from '../platform/clock.ts';
import { aSubscription } from '../testing/factories/premium.factory.ts';
import { CHILD_ENVIRONMENT, FROM_SOURCE } from '../testing/child-environment.ts';
import { REPOSITORY } from '../config.ts';
import { freePort } from '../local/ports.ts';
import { newPerson } from '../testing/people.ts';
import { openSocket } from '../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-plan-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

type Outcome = { code: number; said: string; complained: string };

/** Runs the command from source. The sign-in service is the run's own, unless told otherwise. */
function plan(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...FROM_SOURCE, 'src/cli/plan.ts', ...args],
      {
        cwd: path.join(REPOSITORY, 'server'),
        env: {
          ...CHILD_ENVIRONMENT,
          DATABASE_URL: app.databaseUrl,
          DATA_DIR: folder,
          AUTH_EMULATOR_URL: inject('authUrl'),
          ...env,
        },
      },
      (_error, said, complained) =>
        resolve({ code: child.exitCode ?? -1, said: said.trim(), complained: complained.trim() }),
    );
  });
}

const PLAN = '{ premiumAccess { isActive tier until } }';

describe('npm run plan', { timeout: 60_000 }, () => {
  it('gives and takes premium while the server runs, and its open tabs show it', async () => {
    const { email, token } = await newPerson();
    const socket = openSocket(app.origin, token);
    const events = await socket.subscribe('subscription { premiumChanged { isActive } }');
    expect(await plan(['grant', email.toUpperCase()])).toEqual({
      code: 0,
      said: `${email.toUpperCase()} has Premium now, without an end.`,
      complained: '',
    });
    expect(await events.next()).toEqual({ data: { premiumChanged: { isActive: true } } });
    expect((await app.graphql(PLAN, {}, token)).data?.premiumAccess).toEqual({
      isActive: true,
      tier: 'PREMIUM',
      until: null,
    });
    expect(await plan(['revoke', email])).toEqual({
      code: 0,
      said: `${email} is on the free plan now.`,
      complained: '',
    });
    expect(await events.next()).toEqual({ data: { premiumChanged: { isActive: false } } });
    await socket.close();
  });

  it('finds the address in what the sign-in service kept while that does not run, and gives months', async () => {
    const users = [{ localId: 'kept-person', email: 'kept@example.com' }];
    await writeFile(path.join(folder, 'auth-accounts.json'), JSON.stringify({ users }));
    const asleep = { AUTH_EMULATOR_URL: '', AUTH_EMULATOR_PORT: `${await freePort()}` };
    const { code, said } = await plan(['grant', 'kept@example.com', '--months', '2'], asleep);
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringMatching(/^kept@example\.com has Premium now, until \d{1,2} \w+ \d{4}\.$/),
    });
    const { rows } = await app.query<{ days: number }>(
      `select extract(day from until - now())::int as days from premium_access where user_id = 'kept-person'`,
    );
    expect([58, 59, 60, 61, 62]).toContain(rows[0]?.days);
    expect(await plan(['grant', 'stranger@example.com'], asleep)).toMatchObject({ code: 1 });
  });

  it('finds the address among the accounts that Foothold keeps itself', async () => {
    await app.query(
      `insert into auth_user (id, name, email, email_verified, created_at, updated_at)
       values ('own-person', '', 'own@example.com', true, now(), now())`,
    );
    const own = { AUTH: 'password', SIGNING_SECRET: 's'.repeat(32), AUTH_EMULATOR_URL: '' };
    expect(await plan(['grant', 'Own@example.com'], own)).toMatchObject({
      code: 0,
      said: 'Own@example.com has Premium now, without an end.',
    });
    const { rows } = await app.query<{ is_active: boolean }>(
      `select is_active from premium_access where user_id = 'own-person'`,
    );
    expect(rows).toEqual([{ is_active: true }]);
  });

  it('does not take away what is paid for, and says so', async () => {
    const person = await newPerson();
    await aSubscription(app, person, { status: 'active', periodEnd: new Date(Date.now() + 9 * DAY_MS) });
    const { code, said } = await plan(['revoke', person.email]);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('keeps Premium: it is paid for') });
  });

  it('says in one sentence that nobody has an address', async () => {
    expect(await plan(['grant', 'nobody@example.com'])).toEqual({
      code: 1,
      said: '',
      complained: 'No account has the address nobody@example.com.',
    });
  });
});
