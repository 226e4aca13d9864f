import { useEffect, useState } from 'react';
import type { AccountSecurity } from '../../lib/session/account-security.ts';
import { openAuthClient } from '../../lib/session/session-store.ts';

/** @throws where the provider alone knows of such things */
export async function openSecurity(): Promise<AccountSecurity> {
  const { security } = await openAuthClient();
  if (security === null) throw new Error('The accounts of this server are kept elsewhere.');
  return security;
}

interface Known<T> {
  /** null while it is on its way. */
  readonly state: T | null;
  readonly hasFailed: boolean;
}

async function read<T>(ask: (security: AccountSecurity) => Promise<T>): Promise<Known<T>> {
  try {
    return { state: await ask(await openSecurity()), hasFailed: false };
  } catch {
    return { state: null, hasFailed: true };
  }
}

/**
 * What the server knows of a person's ways to sign in.
 *
 * @param ask the same function each time
 */
export function useSecurity<T>(ask: (security: AccountSecurity) => Promise<T>) {
  const [known, setKnown] = useState<Known<T>>({ state: null, hasFailed: false });
  useEffect(() => void read(ask).then(setKnown), [ask]);
  return { ...known, load: async (): Promise<void> => setKnown(await read(ask)) };
}
