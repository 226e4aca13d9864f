import { clientConfig } from '../../lib/client-config.ts';
import { pauseSessionUpdates, openAuthClient } from '../../lib/session/session-store.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import classes from './account-and-preferences.module.css';
import { AccountCard } from './account-card.tsx';
import { accountFailureSentence } from './account-error.ts';
import { existingPasswordRule } from './account-rules.ts';
import { authErrorCode, isWrongPassword } from './auth-error.ts';
import { NewPasswordFields, newPasswordRules } from './new-password-fields.tsx';
import { UsernameField } from './username-field.tsx';
import { accountSettingsTexts } from './texts/account-settings.texts.ts';

const EMPTY = { current: '', password: '', confirmPassword: '' };

/** A new password for someone who knows the one there is. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { form, failure, isBusy, onSubmit } = useSubmitForm({
    // Another form on the page has a field of the same name.
    name: 'change-password',
    initialValues: EMPTY,
    validate: {
      current: existingPasswordRule,
      ...newPasswordRules,
    },
    submit: async ({ current, password }, refuse) => {
      // Their password is printed on the sign-in page, for everyone.
      const isDemo = clientConfig().demoAccounts.some((account) => account.email === email);
      if (isDemo) return refuse(accountSettingsTexts.demoPasswordIsFixed);
      try {
        const client = await openAuthClient();
        // Between the change and the new sign-in the provider may say that the old session is over.
        await pauseSessionUpdates(() => client.changePassword(current, password));
      } catch (error) {
        if (isWrongPassword(error)) return refuse(accountSettingsTexts.wrongCurrentPassword, 'current');
        const isWeak = authErrorCode(error) === 'auth/weak-password';
        return refuse(accountFailureSentence(error), isWeak ? 'password' : undefined);
      }
      form.setValues(EMPTY);
      notifySuccess(accountSettingsTexts.signedOutElsewhere, { title: accountSettingsTexts.passwordChanged });
    },
  });

  return (
    <AccountCard title={accountSettingsTexts.changePassword} text={accountSettingsTexts.otherDevicesSignedOut}>
      <form className={classes.fields} onSubmit={onSubmit} noValidate aria-label={accountSettingsTexts.changePassword}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <UsernameField email={email} />
        <PasswordField
          label={accountSettingsTexts.currentPassword}
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
        <NewPasswordFields
          label={accountSettingsTexts.newPassword}
          confirmLabel={accountSettingsTexts.confirmNewPassword}
          inputProps={form.getInputProps}
        />
        <SubmitButton
          label={accountSettingsTexts.changePasswordButton}
          busyLabel={accountSettingsTexts.changingPassword}
          isBusy={isBusy}
        />
      </form>
    </AccountCard>
  );
}
