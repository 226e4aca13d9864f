import { Button, Loader } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import classes from './account-and-preferences.module.css';
import { reportAccountFailure } from './account-error.ts';
import { existingPasswordRule } from './account-rules.ts';
import { isWrongPassword } from './auth-error.ts';
import { useDeleteAccount } from './use-delete-account.ts';
import { UsernameField } from './username-field.tsx';

interface DeleteAccountFormProps {
  readonly email: string;
  /** It began, or it failed; nothing is said after it was done. */
  readonly onDeleting: (isDeleting: boolean) => void;
  readonly onCancel: () => void;
}

/** What goes, and the password once more. */
export function DeleteAccountForm({ email, onDeleting, onCancel }: DeleteAccountFormProps) {
  const deleteAccount = useDeleteAccount(email);
  const { form, failure, isBusy, onSubmit } = useSubmitForm({
    // Another form on the page has a field of the same name.
    name: 'delete-account',
    initialValues: { password: '' },
    validate: { password: existingPasswordRule },
    submit: async ({ password }, refuse) => {
      onDeleting(true);
      try {
        await deleteAccount(password);
      } catch (error) {
        onDeleting(false);
        if (!isWrongPassword(error)) return refuse(reportAccountFailure('Account not deleted', error));
        refuse("That's not your password.", 'password');
      }
    },
  });

  return (
    <form className={classes.fields} onSubmit={onSubmit} noValidate>
      <p className={classes.text}>This permanently deletes {email} and:</p>
      <ul className={classes.list}>
        <li>your profile, picture and CV</li>
        <li>your board with all applications, notes and reminders</li>
        <li>your settings and Premium; any subscription ends now</li>
      </ul>
      <p className={classes.text}>You&apos;ll be signed out on all devices. You can&apos;t undo this.</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <UsernameField email={email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <div className={classes.actions}>
        <Button
          type="submit"
          color="brick"
          size="md"
          aria-disabled={isBusy}
          leftSection={isBusy ? <Loader size={16} color="currentColor" aria-hidden="true" /> : undefined}
          onClick={(event) => isBusy && event.preventDefault()}
        >
          {isBusy ? 'Deleting...' : 'Delete My Account'}
        </Button>
        <Button variant="default" size="md" aria-disabled={isBusy} onClick={onCancel}>
          Keep My Account
        </Button>
      </div>
    </form>
  );
}
