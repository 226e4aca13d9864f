import { IconMail } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { clientConfig } from '../../lib/client-config.ts';
import { openAuthClient, useSession } from '../../lib/session/session-store.ts';
import classes from '../../ui/action-banner.module.css';
import { useFocusAfter } from '../../ui/focus.ts';
import { confirmEmailTexts } from './texts/confirm-email.texts.ts';

type Progress = 'idle' | 'sending' | 'sent' | 'failed' | 'dismissed';

const WORDS: Readonly<Record<Exclude<Progress, 'dismissed'>, string>> = {
  idle: confirmEmailTexts.confirmEmail,
  sending: confirmEmailTexts.confirmEmail,
  sent: confirmEmailTexts.sent,
  failed: confirmEmailTexts.couldntSend,
};

interface ConfirmEmailBannerProps {
  /** It went on request, and the focus with it. */
  onGone: () => void;
}

/** For people who signed in without having confirmed their address (accounts-7): quiet, and gone on request. */
export function ConfirmEmailBanner({ onGone }: ConfirmEmailBannerProps) {
  const { user } = useSession();
  // An OpenID provider confirms addresses itself.
  if (!user || user.emailVerified || clientConfig().auth === 'oidc') return null;
  // The next person starts again.
  return <Request key={user.uid} onGone={onGone} />;
}

function Request({ onGone }: ConfirmEmailBannerProps) {
  const [progress, setProgress] = useState<Progress>('idle');
  const notNow = useRef<HTMLButtonElement>(null);

  // The button that was pressed is gone; the focus must not be.
  useFocusAfter(progress !== 'sent', () => notNow.current);

  const send = async () => {
    if (progress === 'sending') return;
    setProgress('sending');
    try {
      await (await openAuthClient()).sendConfirmation();
      setProgress('sent');
    } catch (error) {
      console.error('No confirmation mail was sent.', error);
      setProgress('failed');
    }
  };
  const dismiss = () => {
    setProgress('dismissed');
    onGone();
  };

  if (progress === 'dismissed') return null;
  return (
    <div className={classes.banner}>
      <output className={classes.text}>
        <IconMail size={18} aria-hidden="true" />
        {WORDS[progress]}
      </output>
      {progress !== 'sent' && (
        <button type="button" onClick={send} aria-disabled={progress === 'sending'}>
          {confirmEmailTexts.resendEmail}
        </button>
      )}
      {progress === 'sent' && clientConfig().local && <a href="/dev/inbox">{confirmEmailTexts.openLocalInbox}</a>}
      <button ref={notNow} type="button" onClick={dismiss}>
        {confirmEmailTexts.notNow}
      </button>
    </div>
  );
}
