import { openAuthClient } from '../../lib/session/session-store.ts';
import { focusOnMount } from '../../ui/focus.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { useAccountFailure } from './account-error.ts';
import { emailRule } from './account-rules.ts';
import classes from './auth-card.module.css';
import { authErrorCode } from './auth-error.ts';
import { EmailField } from './email-field.tsx';
import { signInTexts } from './texts/sign-in.texts.ts';

interface RequestResetFormProps {
  /** An address to start with, e.g. the one typed for signing in. */
  email: string;
  /** The mail is on its way. */
  onSent: (email: string) => void;
  onBack: () => void;
}

/** Asks for the mail with the link to /reset-password. */
export function RequestResetForm({ email: given, onSent, onBack }: RequestResetFormProps) {
  const report = useAccountFailure(signInTexts.passwordResetFailed);
  const { form, isBusy, onSubmit } = useSubmitForm({
    initialValues: { email: given },
    validate: { email: emailRule },
    submit: async ({ email }, refuse) => {
      try {
        await sendReset(email.trim());
        notifySuccess(signInTexts.checkEmailForReset, {
          title: signInTexts.passwordResetEmailSent,
        });
        onSent(email.trim());
      } catch (error) {
        refuse(report(error));
      }
    },
  });

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <EmailField ref={focusOnMount} {...form.getInputProps('email')} />
      <SubmitButton label={signInTexts.sendResetLink} busyLabel={signInTexts.sending} isBusy={isBusy} />
      <button type="button" className={classes.link} onClick={onBack}>
        {signInTexts.backToSignIn}
      </button>
    </form>
  );
}

/** An address without an account looks the same as one with: no one learns here who has an account. */
async function sendReset(email: string): Promise<void> {
  try {
    await (await openAuthClient()).sendPasswordReset(email);
  } catch (error) {
    if (authErrorCode(error) !== 'auth/user-not-found') throw error;
  }
}
