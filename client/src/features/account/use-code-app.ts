import { useCallback, useEffect, useState } from 'react';
import type { AccountSecurity, CodeAppState } from '../../lib/session/account-security.ts';
import { openAuthClient } from '../../lib/session/session-store.ts';

/** @throws where the provider alone knows of such things */
export async function openSecurity(): Promise<AccountSecurity> {
  const { security } = await openAuthClient();
  if (security === null) throw new Error('The accounts of this server are kept elsewhere.');
  return security;
}

/** Whether two-step sign-in is on. `state` is null while that is on its way. */
export function useCodeApp() {
  const [state, setState] = useState<CodeAppState | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      setState(await (await openSecurity()).codeApp());
    } catch {
      setHasFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { state, hasFailed, load };
}
