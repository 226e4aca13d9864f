import { openAuthClient } from '../../lib/session/session-store.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { useAccountFailure } from './account-error.ts';
import classes from './auth-card.module.css';
import { NewPasswordFields, newPasswordRules } from './new-password-fields.tsx';
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
    validate: newPasswordRules,
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
      <NewPasswordFields
        label={signInTexts.newPassword}
        confirmLabel={signInTexts.confirmPassword}
        inputProps={form.getInputProps}
      />
      <SubmitButton label={signInTexts.saveNewPassword} busyLabel={signInTexts.saving} isBusy={isBusy} />
    </form>
  );
}
