import { errorSentence } from '../../lib/error.ts';
import { dismissToast, notifyError } from '../../ui/notify.ts';
import { authErrorSentence } from './auth-error.ts';

const TOAST = 'account-failure';

/** Sends a toast (accounts-10) and returns its sentence, for the form to keep on screen. */
export function reportAccountFailure(title: string, error: unknown): string {
  const sentence = authErrorSentence(error) ?? errorSentence(error);
  notifyError(sentence, { title, id: TOAST });
  return sentence;
}

/** Takes the toast away once the same attempt has succeeded. */
export function forgetAccountFailure(): void {
  dismissToast(TOAST);
}
