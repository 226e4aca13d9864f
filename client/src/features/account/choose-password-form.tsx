import { openAuthClient } from '../../lib/session/session-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { forgetAccountFailure, reportAccountFailure } from './account-error.ts';
import { confirmPasswordRule, newPasswordRule } from './account-rules.ts';
import classes from './auth-card.module.css';
import { UsernameField } from './username-field.tsx';

interface ChoosePasswordFormProps {
  /** The code of the mail's link. */
  code: string;
  /** Whose password it is; a password manager stores it under this name. */
  email: string;
  onChosen: () => Promise<void> | void;
}

/** The new password, twice. */
export function ChoosePasswordForm({ code, email, onChosen }: ChoosePasswordFormProps) {
  const { form, failure, isBusy, onSubmit } = useSubmitForm({
    initialValues: { password: '', confirmPassword: '' },
    validate: {
      password: newPasswordRule,
      confirmPassword: (value, { password }) => confirmPasswordRule(value, password),
    },
    submit: async ({ password }, refuse) => {
      try {
        await (await openAuthClient()).confirmReset(code, password);
      } catch (error) {
        return refuse(reportAccountFailure('Password reset failed', error));
      }
      forgetAccountFailure();
      return onChosen();
    },
  });

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      <UsernameField email={email} />
      <PasswordField
        label="New password"
        description="At least 6 characters"
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
      <SubmitButton label="Save New Password" busyLabel="Saving..." isBusy={isBusy} />
    </form>
  );
}
