import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../../../features/account/auth-card.tsx';
import { ChoosePasswordForm } from '../../../features/account/choose-password-form.tsx';
import { useMailLink } from '../../../features/account/use-mail-link.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';
import '../../../ui/button.css';
import { signInPageTexts } from '../../texts/sign-in.texts.ts';

/** What a link was for, and where one gets another: a reset is asked for, the rest is offered after signing in. */
function purposeOf(mode: string | null) {
  if (mode === null || mode === 'resetPassword') {
    return {
      title: signInPageTexts.resetPassword,
      label: signInPageTexts.requestNewLink,
      state: { isResetting: true },
    };
  }
  return {
    title: mode === 'verifyEmail' ? signInPageTexts.confirmYourEmail : signInPageTexts.emailLink,
    label: signInPageTexts.signIn,
    state: null,
  };
}

const NEW_PASSWORD = signInPageTexts.passwordSaved;

/** Where the links of the provider's mails lead, for a new password and for confirming an address (accounts-9). */
export default function ResetPasswordRoute() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const code = params.get('oobCode') ?? '';
  const mode = params.get('mode');
  const link = useMailLink(mode, code);

  if (link.state === 'choose-password') {
    const { email } = link;
    return (
      <Page title={signInPageTexts.chooseNewPassword} tagline={signInPageTexts.for(email)} width="narrow" isCentred>
        <AuthCard>
          <ChoosePasswordForm
            code={code}
            email={email}
            onChosen={() => navigate(paths.signIn(), { state: { message: NEW_PASSWORD, email }, replace: true })}
          />
        </AuthCard>
      </Page>
    );
  }
  if (link.state === 'confirmed') {
    return (
      <Page title={signInPageTexts.emailConfirmed} tagline={signInPageTexts.accountReady} width="narrow" isCentred>
        <Button component={Link} to={paths.search()} size="md" fullWidth>
          {signInPageTexts.startSearchingJobs}
        </Button>
      </Page>
    );
  }
  const { title, label, state } = purposeOf(mode);
  return (
    <Page title={title} width="narrow" isCentred>
      {link.state === 'checking' ? (
        <LoadingState label={signInPageTexts.checkingLink} />
      ) : (
        <EmptyState
          icon={<IconLinkOff size={28} stroke={1.75} />}
          title={signInPageTexts.linkDoesntWork}
          text={link.message}
        >
          <Button component={Link} to={paths.signIn()} state={state}>
            {label}
          </Button>
        </EmptyState>
      )}
    </Page>
  );
}
