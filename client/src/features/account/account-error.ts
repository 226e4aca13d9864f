import { useEffect } from 'react';
import { errorSentence } from '../../lib/error.ts';
import { dismissToast, notifyError } from '../../ui/notify.ts';
import { authErrorSentence } from './auth-error.ts';

const TOAST = 'account-failure';

/** What went wrong with an account, in words. */
export const accountFailureSentence = (error: unknown): string => authErrorSentence(error) ?? errorSentence(error);

/**
 * Says why an attempt at an account failed, in a toast (accounts-10), and there alone. It stays until the next attempt, or
 * until the form goes.
 *
 * @returns a call that returns the sentence
 */
export function useAccountFailure(title: string): (error: unknown) => string {
  useEffect(() => () => dismissToast(TOAST), []);
  return (error) => {
    const sentence = accountFailureSentence(error);
    notifyError(sentence, { title, id: TOAST, stays: true });
    return sentence;
  };
}
