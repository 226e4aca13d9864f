import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { AuthCard } from '../../../features/account/auth-card.tsx';
import classes from '../../../features/account/auth-card.module.css';
import { RequestResetForm } from '../../../features/account/request-reset-form.tsx';
import { SignInForm } from '../../../features/account/sign-in-form.tsx';
import { clientConfig } from '../../../lib/client-config.ts';
import { readNavigationState } from '../../../lib/navigation-state.ts';
import { paths } from '../../../lib/paths.ts';
import { safeReturnPath } from '../../../lib/return-path.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';

/** Sign in, or ask for a way back in. A signed-in person goes where they came from, or home. */
export default function SignInRoute() {
  const { status } = useSession();
  const { from, message, email, ...wish } = readNavigationState(useLocation().state);
  const [isResetting, setIsResetting] = useState(wish.isResetting);
  if (status === 'signed-in') return <Navigate to={safeReturnPath(from) ?? paths.home()} replace />;

  if (isResetting) {
    return (
      <Page title="Reset Password" tagline="We will send you a link to choose a new one." width="narrow" isCentred>
        <AuthCard>
          <RequestResetForm onDone={() => setIsResetting(false)} />
        </AuthCard>
      </Page>
    );
  }
  return (
    <Page title="Welcome Back" documentTitle="Sign In" width="narrow" isCentred>
      <AuthCard
        below={
          <>
            Don&apos;t have an account?{' '}
            <Link to={paths.signUp()} className={classes.link}>
              Sign Up
            </Link>
          </>
        }
      >
        <SignInForm email={email ?? ''} onForgotPassword={() => setIsResetting(true)}>
          {message && (
            <Notice>
              <span>{message}</span> {email && clientConfig().local && <a href="/dev/inbox">Open the local inbox</a>}
            </Notice>
          )}
        </SignInForm>
      </AuthCard>
    </Page>
  );
}
