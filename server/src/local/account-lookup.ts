import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { StartError } from '../platform/start-error.ts';

const account = z.object({ localId: z.string(), email: z.string().optional() });
const accounts = z.object({ users: z.array(account).default([]) });

/**
 * Looks up the id of an e-mail address in local mode: in the auth emulator while it runs, else in its saved file. null
 * = no such account.
 */
export async function findLocalAccount(
  { auth, dataDir }: Pick<Config, 'auth' | 'dataDir'>,
  email: string,
): Promise<string | null> {
  const emulator = auth.emulatorUrl ?? `http://127.0.0.1:${auth.emulatorPort}`;
  const users = (await askEmulator(emulator, auth.projectId, email)) ?? (await readAccounts(dataDir));
  return users.find((user) => user.email?.toLowerCase() === email.toLowerCase())?.localId ?? null;
}

type Accounts = readonly z.infer<typeof account>[];

/** null when no auth emulator runs there. @throws StartError when something else does */
async function askEmulator(origin: string, projectId: string, email: string): Promise<Accounts | null> {
  const request = {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ email: [email.toLowerCase()] }),
    signal: AbortSignal.timeout(5_000),
  };
  const address = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`;
  const response = await fetch(address, request).catch(() => null);
  if (response === null) return null;
  const answer = accounts.safeParse(await response.json().catch(() => null));
  if (!response.ok || !answer.success) {
    throw new StartError(`The server at ${origin} isn't Foothold's auth emulator. Set AUTH_EMULATOR_PORT.`);
  }
  return answer.data.users;
}

async function readAccounts(dataDir: string): Promise<Accounts> {
  const text = await readFile(path.join(dataDir, 'auth-accounts.json'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw error;
  });
  return accounts.parse(JSON.parse(text)).users;
}
