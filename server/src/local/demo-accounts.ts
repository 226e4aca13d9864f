import * as z from 'zod';
import { StartError } from '../platform/start-error.ts';
import type { Config } from '../config.ts';

/** Shown on the sign-in page of a local installation, for people who want to look around (operations-2). */
export const DEMO_PASSWORD = 'foothold-demo';

export const DEMO_ACCOUNTS = [
  { uid: 'demo-free', email: 'free.demo@example.com', firstName: 'Free', lastName: 'Demo', premium: false },
  { uid: 'demo-premium', email: 'premium.demo@example.com', firstName: 'Premium', lastName: 'Demo', premium: true },
] as const;

export type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

const lookupAnswer = z.object({
  users: z.array(z.object({ localId: z.string(), emailVerified: z.boolean().default(false) })).default([]),
});
const createAnswer = z.object({ error: z.array(z.object({ message: z.string() })).default([]) });

type AuthSettings = Pick<Config['auth'], 'projectId'>;

/**
 * Creates missing demo accounts. Existing ones keep their changes, except the password: anyone may change it, and
 * everyone else would be locked out for good (operations-2).
 * @throws StartError when the emulator refuses.
 */
export async function createDemoAccounts(emulatorUrl: string, auth: AuthSettings): Promise<void> {
  const existing = await lookUp(emulatorUrl, auth);
  for (const account of DEMO_ACCOUNTS) {
    const found = existing.find(({ localId }) => localId === account.uid);
    if (found === undefined || (found.emailVerified && (await isOpen(emulatorUrl, auth, account.email)))) continue;
    const open = { email: account.email, password: DEMO_PASSWORD, emailVerified: true, disableUser: false };
    await post(emulatorUrl, auth, 'accounts:update', { localId: account.uid, ...open });
  }
  const missing = DEMO_ACCOUNTS.filter(({ uid }) => !existing.some(({ localId }) => localId === uid));
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
  // Another process that starts at the same time may have been faster.
  if (error.length > 0 && (await findDemoAccounts(emulatorUrl, auth)).length < DEMO_ACCOUNTS.length) {
    throw new StartError(`The demo accounts could not be created: ${error.map(({ message }) => message).join('; ')}.`);
  }
}

/** The user ids of existing demo accounts. Also serves as the emulator's readiness check. */
export async function findDemoAccounts(emulatorUrl: string, auth: AuthSettings): Promise<readonly string[]> {
  return (await lookUp(emulatorUrl, auth)).map((user) => user.localId);
}

async function lookUp(emulatorUrl: string, auth: AuthSettings): Promise<z.infer<typeof lookupAnswer>['users']> {
  const localId = DEMO_ACCOUNTS.map((account) => account.uid);
  return lookupAnswer.parse(await post(emulatorUrl, auth, 'accounts:lookup', { localId })).users;
}

/** True when the published password works. Setting it again regardless would end every session. */
async function isOpen(emulatorUrl: string, { projectId }: AuthSettings, email: string): Promise<boolean> {
  const body = { email, password: DEMO_PASSWORD, targetProjectId: projectId };
  const { ok } = await ask(`${emulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`, body);
  return ok;
}

async function post(emulatorUrl: string, auth: AuthSettings, call: string, body: object): Promise<unknown> {
  const address = `${emulatorUrl}/identitytoolkit.googleapis.com/v1/projects/${auth.projectId}/${call}`;
  const response = await ask(address, body);
  if (!response.ok) throw new StartError(`The auth emulator answered ${response.status} to ${call}.`);
  return response.json();
}

/** `Bearer owner` identifies an administrator to the emulator; it is sent over loopback only. */
async function ask(address: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  });
}
