import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { AuthCard } from '../../../features/account/auth-card.tsx';
import classes from '../../../features/account/auth-card.module.css';
import { ProviderSignIn } from '../../../features/account/provider-sign-in.tsx';
import { RequestResetForm } from '../../../features/account/request-reset-form.tsx';
import { SignInForm } from '../../../features/account/sign-in-form.tsx';
import { clientConfig } from '../../../lib/client-config.ts';
import { readNavigationState } from '../../../lib/navigation-state.ts';
import { paths } from '../../../lib/paths.ts';
import { safeReturnPath } from '../../../lib/return-path.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useReturnState } from '../../../lib/use-return-state.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { signInPageTexts } from '../../texts/sign-in.texts.ts';

/** Loaded only for those who set one up. */
const CodeStep = lazyPart(async () => (await import('../../../features/account/code-step.tsx')).CodeStep);

const PasskeySignIn = lazyPart(
  async () => (await import('../../../features/account/passkey-sign-in.tsx')).PasskeySignIn,
);

type Stage = 'first' | 'resetting' | 'returned' | 'sent' | 'code' | 'expired';

/** What the form says above itself, coming from another stage; null: what the page before said. */
function messageAt(stage: Stage): { message: string; hasMail: boolean } | null {
  if (stage === 'sent') return { message: signInPageTexts.checkEmailForReset, hasMail: true };
  return stage === 'expired' ? { message: signInPageTexts.passwordAgain, hasMail: false } : null;
}

/** Sign in, or ask for a way back in. A signed-in person goes where they came from, or home. */
export default function SignInRoute() {
  const { status } = useSession();
  const { from, ...given } = readNavigationState(useLocation().state);
  const back = useReturnState();
  const [stage, setStage] = useState<Stage>(given.isResetting ? 'resetting' : 'first');
  const [email, setEmail] = useState(given.email ?? '');
  const goOn = (next: Stage) => (typed: string) => {
    setEmail(typed);
    setStage(next);
  };
  if (status === 'signed-in') return <Navigate to={safeReturnPath(from) ?? paths.home()} replace />;

  if (clientConfig().auth === 'oidc') {
    return (
      <Page title={signInPageTexts.welcomeBack} documentTitle={signInPageTexts.signIn} width="narrow" isCentred>
        <AuthCard>
          <ProviderSignIn from={safeReturnPath(from) ?? paths.home()} message={given.message} />
        </AuthCard>
      </Page>
    );
  }
  if (stage === 'resetting') {
    return (
      <Page title={signInPageTexts.resetPassword} tagline={signInPageTexts.resetHint} width="narrow" isCentred>
        <AuthCard>
          <RequestResetForm email={email} onSent={goOn('sent')} onBack={() => setStage('returned')} />
        </AuthCard>
      </Page>
    );
  }
  if (stage === 'code') {
    return (
      <Page title={signInPageTexts.enterCode} documentTitle={signInPageTexts.signIn} width="narrow" isCentred>
        <AuthCard>
          <CodeStep onBack={() => setStage('returned')} onExpired={() => setStage('expired')} />
        </AuthCard>
      </Page>
    );
  }
  const { message, hasMail } = messageAt(stage) ?? given;
  return (
    <Page title={signInPageTexts.welcomeBack} documentTitle={signInPageTexts.signIn} width="narrow" isCentred>
      <AuthCard
        below={
          <>
            {signInPageTexts.noAccountYet}{' '}
            <Link to={paths.signUp()} state={back} className={classes.link}>
              {signInPageTexts.signUp}
            </Link>
          </>
        }
      >
        <SignInForm
          email={email}
          takesFocus={stage !== 'first'}
          onForgotPassword={goOn('resetting')}
          onCodeNeeded={goOn('code')}
        >
          {message && (
            <Notice>
              <span>{message}</span>{' '}
              {hasMail && clientConfig().local && <a href="/dev/inbox">{signInPageTexts.openLocalInbox}</a>}
            </Notice>
          )}
        </SignInForm>
        {clientConfig().auth === 'password' && 'PublicKeyCredential' in globalThis && <PasskeySignIn />}
      </AuthCard>
    </Page>
  );
}
