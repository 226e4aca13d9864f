import { accountErrorTexts } from './texts/errors.texts.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  'auth/invalid-credential': accountErrorTexts.wrongEmailPassword,
  'auth/invalid-login-credentials': accountErrorTexts.wrongEmailPassword,
  'auth/wrong-password': accountErrorTexts.wrongEmailPassword,
  'auth/user-not-found': accountErrorTexts.wrongEmailPassword,
  'auth/email-already-in-use': accountErrorTexts.emailTaken,
  'auth/weak-password': accountErrorTexts.passwordTooEasy,
  'auth/invalid-email': accountErrorTexts.invalidEmail,
  'auth/user-disabled': accountErrorTexts.accountDisabled,
  'auth/too-many-requests': accountErrorTexts.tooManyAttempts,
  'auth/too-many-wrong': accountErrorTexts.tooManyWrong,
  'auth/invalid-verification-code': accountErrorTexts.wrongCode,
  'auth/code-expired': accountErrorTexts.passwordAgain,
  'auth/code-app-changed': accountErrorTexts.changedElsewhere,
  'auth/passkey-cancelled': accountErrorTexts.passkeyCancelled,
  'auth/passkey-refused': accountErrorTexts.passkeyRefused,
  'auth/too-many-passkeys': accountErrorTexts.tooManyPasskeys,
  'auth/operation-not-allowed': accountErrorTexts.passwordSignInDisabled,
  'auth/missing-password': accountErrorTexts.passwordIsRequired,
  'auth/missing-email': accountErrorTexts.emailIsRequired,
  'auth/password-does-not-meet-requirements': accountErrorTexts.passwordTooEasy,
  'auth/quota-exceeded': accountErrorTexts.tooManyAttempts,
  'auth/requires-recent-login': accountErrorTexts.signInAgain,
  'auth/user-token-expired': accountErrorTexts.sessionEnded,
  'auth/invalid-user-token': accountErrorTexts.sessionEnded,
  'auth/user-mismatch': accountErrorTexts.sessionEnded,
  'auth/network-request-failed': accountErrorTexts.networkError,
  'auth/expired-action-code': accountErrorTexts.linkExpired,
  'auth/invalid-action-code': accountErrorTexts.linkInvalid,
};

/** The provider's code in whatever it threw, e.g. `'auth/weak-password'`, or null. */
export function authErrorCode(error: unknown): string | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' && code.startsWith('auth/') ? code : null;
}

const WRONG_PASSWORD = ['auth/invalid-credential', 'auth/invalid-login-credentials', 'auth/wrong-password'];

/** The password of someone who is signed in is not right. */
export function isWrongPassword(error: unknown): boolean {
  return WRONG_PASSWORD.includes(authErrorCode(error) ?? '');
}

/** One sentence for people in place of the provider's code; null when the error is not the provider's. */
export function authErrorSentence(error: unknown): string | null {
  const code = authErrorCode(error);
  return code && (SENTENCES[code] ?? accountErrorTexts.didntWork);
}
