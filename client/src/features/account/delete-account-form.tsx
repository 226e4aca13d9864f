import { Button, Loader } from '@mantine/core';
import { clientConfig } from '../../lib/client-config.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import classes from './account-and-preferences.module.css';
import authClasses from './auth-card.module.css';
import { accountFailureSentence } from './account-error.ts';
import { existingPasswordRule } from './account-rules.ts';
import { isWrongPassword } from './auth-error.ts';
import { providerSignIn } from './provider-sign-in.tsx';
import { useDeleteAccount } from './use-delete-account.ts';
import { UsernameField } from './username-field.tsx';
import { accountSettingsTexts } from './texts/account-settings.texts.ts';

interface DeleteAccountFormProps {
  readonly email: string;
  /** It began, or it failed; nothing is said after it was done. */
  readonly onDeleting: (isDeleting: boolean) => void;
  readonly onCancel: () => void;
}

/** What goes, and the password once more. */
export function DeleteAccountForm({ email, onDeleting, onCancel }: DeleteAccountFormProps) {
  const deleteAccount = useDeleteAccount(email);
  const hasPassword = clientConfig().auth !== 'oidc';
  const { form, failure, isBusy, onSubmit } = useSubmitForm({
    // Another form on the page has a field of the same name.
    name: 'delete-account',
    initialValues: { password: '' },
    validate: hasPassword ? { password: existingPasswordRule } : {},
    submit: async ({ password }, refuse) => {
      onDeleting(true);
      try {
        await deleteAccount(hasPassword ? password : null);
      } catch (error) {
        onDeleting(false);
        if (!isWrongPassword(error)) return refuse(accountFailureSentence(error));
        refuse(accountSettingsTexts.wrongPassword, 'password');
      }
    },
  });

  return (
    <form className={classes.fields} onSubmit={onSubmit} noValidate>
      <p className={classes.text}>{accountSettingsTexts.permanentlyDeletes(email)}</p>
      <ul className={classes.list}>
        <li>{accountSettingsTexts.profilePictureCv}</li>
        <li>{accountSettingsTexts.boardWithEverything}</li>
        <li>{accountSettingsTexts.settingsAndPremium}</li>
      </ul>
      <p className={classes.text}>{accountSettingsTexts.signsOutEverywhere}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {hasPassword ? (
        <>
          <UsernameField email={email} />
          <PasswordField
            label={accountSettingsTexts.password}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        </>
      ) : (
        <p className={classes.text}>
          {accountSettingsTexts.signedInLongAgo}{' '}
          <a className={authClasses.link} href={providerSignIn(paths.settings(), true)}>
            {accountSettingsTexts.signInAgainFirst}
          </a>
          .
        </p>
      )}
      <div className={classes.actions}>
        <Button
          type="submit"
          color="brick"
          size="md"
          aria-disabled={isBusy}
          leftSection={isBusy ? <Loader size={16} color="currentColor" aria-hidden="true" /> : undefined}
          onClick={(event) => isBusy && event.preventDefault()}
        >
          {isBusy ? accountSettingsTexts.deleting : accountSettingsTexts.deleteMyAccount}
        </Button>
        <Button variant="default" size="md" aria-disabled={isBusy} onClick={onCancel}>
          {accountSettingsTexts.keepMyAccount}
        </Button>
      </div>
    </form>
  );
}
