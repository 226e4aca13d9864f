import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { publishSessionChange } from '../../lib/session/session-changes.ts';
import { Notice } from '../../ui/notice.tsx';
import '../../ui/button.css';
import classes from './auth-card.module.css';
import { providerProblemTexts } from './texts/errors.texts.ts';
import { signInTexts } from './texts/sign-in.texts.ts';

interface ProviderSignInProps {
  /** Where to come back to. */
  from: string;
  /** Why the person was sent here. */
  message: string | null;
}

/** The address that leads to the organisation's sign-in. @param isAgain even those it knows must sign in again */
export function providerSignIn(from: string, isAgain = false): string {
  return `/auth/oidc/start?${new URLSearchParams({ from, ...(isAgain ? { again: '1' } : {}) }).toString()}`;
}

/** The way in where people sign in at an OpenID provider: one button, and why the last attempt led nowhere. */
export function ProviderSignIn({ from, message }: ProviderSignInProps) {
  const [search] = useSearchParams();
  const problem = providerProblemTexts[search.get('problem') ?? ''];
  return (
    <div className={classes.form}>
      {problem && <Notice tone="error">{problem}</Notice>}
      {!problem && message && <Notice>{message}</Notice>}
      <p>{signInTexts.organisationHint}</p>
      <Button
        component="a"
        href={providerSignIn(from)}
        size="md"
        fullWidth
        // An earlier sign-out on this device no longer counts.
        onClick={() => publishSessionChange({ kind: 'in', uid: 'provider' })}
      >
        {signInTexts.continueWithOrganisation}
      </Button>
    </div>
  );
}
