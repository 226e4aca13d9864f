import { Link, Navigate, useNavigate } from 'react-router-dom';
import { AuthCard } from '../../../features/account/auth-card.tsx';
import classes from '../../../features/account/auth-card.module.css';
import { SignUpForm } from '../../../features/account/sign-up-form.tsx';
import { clientConfig } from '../../../lib/client-config.ts';
import { paths } from '../../../lib/paths.ts';
import { safeReturnPath } from '../../../lib/return-path.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useReturnState } from '../../../lib/use-return-state.ts';
import { Page } from '../../../ui/page.tsx';
import { signInPageTexts } from '../../texts/sign-in.texts.ts';

const CREATED = signInPageTexts.accountCreated;

/** A new account; its short first session never becomes this page's session, so nothing redirects half-way. */
export default function SignUpRoute() {
  const { status } = useSession();
  const navigate = useNavigate();
  const back = useReturnState();
  if (status === 'signed-in') return <Navigate to={safeReturnPath(back.from) ?? paths.home()} replace />;

  // The provider knows them already, or makes the account.
  if (clientConfig().auth === 'oidc') return <Navigate to={paths.signIn()} state={back} replace />;

  return (
    <Page title={signInPageTexts.createAccount} width="narrow" isCentred>
      <AuthCard
        below={
          <>
            {signInPageTexts.alreadyHaveAnAccount}{' '}
            <Link to={paths.signIn()} state={back} className={classes.link}>
              {signInPageTexts.signIn}
            </Link>
          </>
        }
      >
        <SignUpForm
          onCreated={(email) =>
            navigate(paths.signIn(), { state: { message: CREATED, email, hasMail: true, ...back } })
          }
        />
      </AuthCard>
    </Page>
  );
}
