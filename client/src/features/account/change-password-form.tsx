import { useState } from 'react';
import { clientConfig } from '../../lib/client-config.ts';
import { holdSession, openAuthDoor } from '../../lib/session/session-store.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import classes from './account-and-preferences.module.css';
import { AccountCard } from './account-card.tsx';
import { forgetAccountFailure, reportAccountFailure } from './account-error.ts';
import { confirmPasswordRule, existingPasswordRule, newPasswordRule } from './account-rules.ts';
import { authErrorCode, isWrongPassword } from './auth-error.ts';
import { useAccountForm } from './use-account-form.ts';
import { UsernameField } from './username-field.tsx';

const EMPTY = { current: '', password: '', confirmPassword: '' };

/** A new password for somebody who knows the one there is. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { form, isBusy, onSubmit } = useAccountForm(
    {
      // Another form on the page has a field of the same name.
      name: 'change-password',
      initialValues: EMPTY,
      validate: {
        current: existingPasswordRule,
        password: newPasswordRule,
        confirmPassword: (value, { password }) => confirmPasswordRule(value, password),
      },
      onValuesChange: () => setFailure(null),
    },
    async ({ current, password }) => {
      setFailure(null);
      // Their password is printed on the sign-in page, for everybody.
      const isDemo = clientConfig().demoAccounts.some((account) => account.email === email);
      if (isDemo) return setFailure('The demo accounts keep their password.');
      try {
        const door = await openAuthDoor();
        // Between the change and the new sign-in the provider may say that the old session is over.
        await holdSession(() => door.changePassword(current, password));
      } catch (error) {
        if (isWrongPassword(error)) {
          form.setFieldError('current', 'This is not your current password.');
          form.getInputNode('current')?.focus();
          return;
        }
        const sentence = reportAccountFailure('Password change failed', error);
        if (authErrorCode(error) !== 'auth/weak-password') return setFailure(sentence);
        form.setFieldError('password', sentence);
        form.getInputNode('password')?.focus();
        return;
      }
      forgetAccountFailure();
      form.setValues(EMPTY);
      notifySuccess('Your other devices need to sign in again.', { title: 'Password changed' });
    },
  );

  return (
    <AccountCard title="Change password" text="Your other devices will be signed out.">
      <form className={classes.fields} onSubmit={onSubmit} noValidate aria-label="Change password">
        {failure && <Notice tone="error">{failure}</Notice>}
        <UsernameField email={email} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('current')}
          key={form.key('current')}
        />
        <PasswordField
          label="New password"
          description="At least 6 characters"
          autoComplete="new-password"
          {...form.getInputProps('password')}
          key={form.key('password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
          key={form.key('confirmPassword')}
        />
        <SubmitButton label="Change Password" busyLabel="Changing Password..." isBusy={isBusy} />
      </form>
    </AccountCard>
  );
}
