import { openAuthClient } from '../../lib/session/session-store.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { useAccountFailure } from './account-error.ts';
import { confirmPasswordRule, newPasswordRule } from './account-rules.ts';
import classes from './auth-card.module.css';
import { UsernameField } from './username-field.tsx';
import { signInTexts } from './texts/sign-in.texts.ts';

interface ChoosePasswordFormProps {
  /** The code of the mail's link. */
  code: string;
  /** Whose password it is; a password manager stores it under this name. */
  email: string;
  onChosen: () => Promise<void> | void;
}

/** The new password, twice. */
export function ChoosePasswordForm({ code, email, onChosen }: ChoosePasswordFormProps) {
  const report = useAccountFailure(signInTexts.passwordResetFailed);
  const { form, isBusy, onSubmit } = useSubmitForm({
    initialValues: { password: '', confirmPassword: '' },
    validate: {
      password: newPasswordRule,
      confirmPassword: (value, { password }) => confirmPasswordRule(value, password),
    },
    submit: async ({ password }, refuse) => {
      try {
        await (await openAuthClient()).confirmReset(code, password);
      } catch (error) {
        return refuse(report(error));
      }
      return onChosen();
    },
  });

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <UsernameField email={email} />
      <PasswordField
        label={signInTexts.newPassword}
        description={signInTexts.atLeast6Characters}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={signInTexts.confirmPassword}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      <SubmitButton label={signInTexts.saveNewPassword} busyLabel={signInTexts.saving} isBusy={isBusy} />
    </form>
  );
}
