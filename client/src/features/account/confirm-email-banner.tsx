import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { clientConfig } from '../../lib/client-config.ts';
import { openAuthDoor, useSession } from '../../lib/session/session-store.ts';
import classes from './confirm-email-banner.module.css';

type Progress = 'idle' | 'sending' | 'sent' | 'failed';

const WORDS: Readonly<Record<Progress, string>> = {
  idle: 'Please confirm your email address.',
  sending: 'Please confirm your email address.',
  sent: 'Sent. Please check your email to confirm your account.',
  failed: 'The mail could not be sent. Please try again in a few minutes.',
};

/** For people who signed in without having confirmed their address (CONTRACT rule 4): quiet, and gone on request. */
export function ConfirmEmailBanner() {
  const { user } = useSession();
  const [progress, setProgress] = useState<Progress>('idle');
  const [dismissedBy, setDismissedBy] = useState<string | null>(null);
  if (!user || user.emailVerified || dismissedBy === user.uid) return null;

  const send = async () => {
    setProgress('sending');
    try {
      await (await openAuthDoor()).sendConfirmation();
      setProgress('sent');
    } catch (error) {
      console.error('No confirmation mail was sent.', error);
      setProgress('failed');
    }
  };

  return (
    <div className={classes.banner}>
      <output className={classes.text}>
        <IconMail size={18} aria-hidden="true" />
        {WORDS[progress]}
      </output>
      {progress !== 'sent' && (
        <button type="button" onClick={send} disabled={progress === 'sending'}>
          Send the mail again
        </button>
      )}
      {progress === 'sent' && clientConfig().local && <a href="/dev/inbox">Open the local inbox</a>}
      <button type="button" onClick={() => setDismissedBy(user.uid)}>
        Not now
      </button>
    </div>
  );
}
