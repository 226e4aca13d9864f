import * as z from 'zod';
import { StartError } from '../platform/start-error.ts';
import type { Config } from '../config.ts';

/** Printed on the sign-in page of a local installation, for whoever wants to look around (CONTRACT "Local mode"). */
export const DEMO_PASSWORD = 'foothold-demo';

export const DEMO_ACCOUNTS = [
  { uid: 'demo-free', email: 'free.demo@example.com', firstName: 'Free', lastName: 'Demo', premium: false },
  { uid: 'demo-premium', email: 'premium.demo@example.com', firstName: 'Premium', lastName: 'Demo', premium: true },
] as const;

const lookupAnswer = z.object({ users: z.array(z.object({ localId: z.string() })).default([]) });
const createAnswer = z.object({ error: z.array(z.object({ message: z.string() })).default([]) });

/**
 * Creates the demo accounts an emulator lacks; those it has are left as their users left them.
 * @throws StartError when the emulator refuses.
 */
export async function createDemoAccounts(emulatorUrl: string, auth: Pick<Config['auth'], 'projectId'>): Promise<void> {
  const existing = await findDemoAccounts(emulatorUrl, auth);
  const missing = DEMO_ACCOUNTS.filter((account) => !existing.includes(account.uid));
  if (missing.length === 0) return;
  const users = missing.map((account) => ({
    localId: account.uid,
    email: account.email,
    emailVerified: true,
    displayName: `${account.firstName} ${account.lastName}`,
    rawPassword: DEMO_PASSWORD,
    providerUserInfo: [],
  }));
  const { error } = createAnswer.parse(await post(emulatorUrl, auth, 'accounts:batchCreate', { users }));
  if (error.length > 0) {
    throw new StartError(`The demo accounts could not be created: ${error.map(({ message }) => message).join('; ')}.`);
  }
}

/** The uids of those demo accounts that exist. Also answers whether the emulator is ready to be used. */
export async function findDemoAccounts(
  emulatorUrl: string,
  auth: Pick<Config['auth'], 'projectId'>,
): Promise<readonly string[]> {
  const localId = DEMO_ACCOUNTS.map((account) => account.uid);
  const answer = await post(emulatorUrl, auth, 'accounts:lookup', { localId });
  return lookupAnswer.parse(answer).users.map((user) => user.localId);
}

/** `Bearer owner` is how the emulator knows an administrator; it never leaves this machine's loopback address. */
async function post(
  emulatorUrl: string,
  auth: Pick<Config['auth'], 'projectId'>,
  call: string,
  body: object,
): Promise<unknown> {
  const response = await fetch(`${emulatorUrl}/identitytoolkit.googleapis.com/v1/projects/${auth.projectId}/${call}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new StartError(`The local sign-in service answered ${response.status} to ${call}.`);
  return response.json();
}
