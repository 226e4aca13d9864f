import type { ReactNode } from 'react';
import { signIn } from '../../lib/session/session-store.ts';
import { focusOnMount } from '../../ui/focus.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { useAccountFailure } from './account-error.ts';
import { emailRule, existingPasswordRule } from './account-rules.ts';
import classes from './auth-card.module.css';
import { authErrorCode } from './auth-error.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { EmailField } from './email-field.tsx';
import { signInTexts } from './texts/sign-in.texts.ts';

interface SignInFormProps {
  /** An address to start with, e.g. of an account just made. */
  email: string;
  /** It stands where the focus was lost with what stood there before. */
  takesFocus: boolean;
  /** Called with the address typed so far. */
  onForgotPassword: (email: string) => void;
  /** The password was right, and a code is asked for as well. */
  onCodeNeeded: (email: string) => void;
  children?: ReactNode;
}

/** Email and password. What follows a success is up to anyone who watches the session. */
export function SignInForm({ email, takesFocus, onForgotPassword, onCodeNeeded, children }: SignInFormProps) {
  const report = useAccountFailure(signInTexts.signInFailed);
  const { form, isBusy, onSubmit } = useSubmitForm({
    initialValues: { email, password: '' },
    validate: { email: emailRule, password: existingPasswordRule },
    submit: async (values, refuse) => {
      try {
        await signIn(values.email.trim(), values.password);
      } catch (error) {
        if (authErrorCode(error) === 'auth/code-needed') return onCodeNeeded(values.email.trim());
        refuse(report(error));
        form.getInputNode('password')?.focus();
      }
    },
  });

  return (
    <>
      {children}
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <EmailField ref={takesFocus ? focusOnMount : undefined} {...form.getInputProps('email')} />
        <PasswordField
          label={signInTexts.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <div className={classes.row}>
          <button type="button" className={classes.link} onClick={() => onForgotPassword(form.getValues().email)}>
            {signInTexts.forgotYourPassword}
          </button>
        </div>
        <SubmitButton label={signInTexts.signIn} busyLabel={signInTexts.signingIn} isBusy={isBusy} />
      </form>
      <DemoAccounts
        onUse={(account) => {
          form.setValues(account);
          // Enter signs in.
          form.getInputNode('password')?.focus();
        }}
      />
    </>
  );
}
