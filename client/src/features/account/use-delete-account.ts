import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { pauseSessionUpdates, openAuthClient, signOut } from '../../lib/session/session-store.ts';
import { forgetUnsaved } from '../../lib/unsaved.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { useDeleteAccountMutation } from './delete-account.generated.ts';
import { accountSettingsTexts } from './texts/account-settings.texts.ts';

/**
 * Deletes the account, given its password, and leaves for the home page. null: people sign in elsewhere, which must have
 * been a moment ago.
 *
 * @returns a call that throws what the provider or the server refused; the account stands then
 */
export function useDeleteAccount(email: string): (password: string | null) => Promise<void> {
  const [deleteAccount] = useDeleteAccountMutation();
  const navigate = useNavigate();

  return async (password) => {
    // The server ends every session, this one too, maybe before its answer is here.
    await pauseSessionUpdates(async () => {
      if (password !== null) await (await openAuthClient()).confirmPassword(password);
      await deleteAccount({ variables: { input: { email } } });
      // Home first, then the end of the session: this page would send anyone who is signed out to the sign-in.
      forgetUnsaved();
      flushSync(() => void navigate(paths.home(), { replace: true }));
    });
    notifySuccess(accountSettingsTexts.accountAndDataDeleted, {
      title: accountSettingsTexts.accountDeleted,
    });
    await signOut().catch((error: unknown) => console.error('The provider did not confirm the sign-out.', error));
  };
}
