import { errorSentence } from '../../lib/error.ts';
import { dismissToast, notifyError } from '../../ui/notify.ts';
import { authErrorSentence } from './auth-error.ts';

/** The titles of toasts (accounts-10), and those of what the settings add. */
export type AccountFailure =
  | 'Sign up failed'
  | 'Sign in failed'
  | 'Password reset failed'
  | 'Password change failed'
  | 'Account not deleted';

const TOAST = 'account-failure';

/** Sends the toast and returns its sentence, for the form to keep on screen. */
export function reportAccountFailure(title: AccountFailure, error: unknown): string {
  const sentence = authErrorSentence(error) ?? errorSentence(error);
  notifyError(sentence, { title, id: TOAST });
  return sentence;
}

/** Takes the toast away once the same attempt has succeeded. */
export function forgetAccountFailure(): void {
  dismissToast(TOAST);
}
