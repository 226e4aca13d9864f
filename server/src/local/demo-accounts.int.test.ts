import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { authCall } from '../testing/people.ts';
import { createDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';

const lookup = z.object({ users: z.array(z.object({ passwordUpdatedAt: z.number() })).length(1) });
const auth = { projectId: 'demo-foothold' };

/** How the auth emulator answers these credentials. */
const signIn = async (email: string, password: string): Promise<string> =>
  authCall('accounts:signInWithPassword', { email, password, returnSecureToken: true }).then(
    () => 'signed in',
    () => 'refused',
  );

describe('the demo accounts at a start', () => {
  it('have the password shown on the sign-in page, whatever was done to them before', async () => {
    const emulatorUrl = inject('authUrl');
    await createDemoAccounts(emulatorUrl, auth);
    const [free, premium] = DEMO_ACCOUNTS;
    const update = 'projects/demo-foothold/accounts:update';
    await authCall(update, { localId: free.uid, password: 'taken over' }, 'owner');
    await authCall(update, { localId: premium.uid, disableUser: true, emailVerified: false }, 'owner');
    expect(await signIn(free.email, DEMO_PASSWORD)).toBe('refused');
    expect(await signIn(premium.email, DEMO_PASSWORD)).toBe('refused');

    await createDemoAccounts(emulatorUrl, auth);
    expect(await signIn(free.email, DEMO_PASSWORD)).toBe('signed in');
    expect(await signIn(premium.email, DEMO_PASSWORD)).toBe('signed in');
    const found = await authCall('projects/demo-foothold/accounts:lookup', { localId: [premium.uid] }, 'owner');
    expect(found).toMatchObject({ users: [{ emailVerified: true }] });
  });

  it('are left alone when unchanged, so that their sessions last', async () => {
    const emulatorUrl = inject('authUrl');
    await createDemoAccounts(emulatorUrl, auth);
    const changedAt = async (): Promise<object> =>
      lookup.parse(await authCall('projects/demo-foothold/accounts:lookup', { localId: ['demo-free'] }, 'owner'));
    const before = await changedAt();
    await createDemoAccounts(emulatorUrl, auth);
    expect(await changedAt()).toEqual(before);
  });

  it('are created once by several processes that start at the same time', async () => {
    const localIds = DEMO_ACCOUNTS.map(({ uid }) => uid);
    await authCall('projects/demo-foothold/accounts:batchDelete', { localIds, force: true }, 'owner');
    const starts = Array.from({ length: 5 }, () => createDemoAccounts(inject('authUrl'), auth));
    await expect(Promise.all(starts)).resolves.toBeDefined();
  });
});
