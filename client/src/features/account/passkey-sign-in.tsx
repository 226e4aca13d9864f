import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import '../../ui/button.css';
import { signInBy } from '../../lib/session/session-store.ts';
import { useAccountFailure } from './account-error.ts';
import { passkeyTexts } from './texts/passkeys.texts.ts';
import { openSecurity } from './use-security.ts';

/** The way in without a password. What follows a success is up to anyone who watches the session. */
export function PasskeySignIn() {
  const [isBusy, setIsBusy] = useState(false);
  const report = useAccountFailure(passkeyTexts.signInFailed);
  const signIn = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await signInBy(async () => (await openSecurity()).signInWithPasskey());
    } catch (error) {
      report(error);
    }
    setIsBusy(false);
  };
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      aria-disabled={isBusy}
      leftSection={<IconFingerprint size={18} aria-hidden />}
      onClick={() => void signIn()}
    >
      {passkeyTexts.signIn}
    </Button>
  );
}
