const SENTENCES: Readonly<Record<string, string>> = {
  'auth/invalid-credential': 'Wrong email or password.',
  'auth/invalid-login-credentials': 'Wrong email or password.',
  'auth/wrong-password': 'Wrong email or password.',
  'auth/user-not-found': 'Wrong email or password.',
  'auth/email-already-in-use': 'This email already has an account. Sign in or reset your password.',
  'auth/weak-password': 'This password is too easy to guess. Choose a longer one.',
  'auth/invalid-email': 'Please enter a valid email address',
  'auth/user-disabled': 'This account is disabled.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/operation-not-allowed': 'Password sign-in is disabled on this server.',
  'auth/missing-password': 'Password is required',
  'auth/missing-email': 'Email is required',
  'auth/password-does-not-meet-requirements': 'This password is too easy to guess. Choose a longer one.',
  'auth/quota-exceeded': 'Too many attempts. Wait a few minutes and try again.',
  'auth/requires-recent-login': 'Sign in again and retry.',
  'auth/user-token-expired': 'Your session has ended. Please sign in again.',
  'auth/invalid-user-token': 'Your session has ended. Please sign in again.',
  'auth/user-mismatch': 'Your session has ended. Please sign in again.',
  'auth/network-request-failed': 'Network error - check your connection',
  'auth/expired-action-code': 'This link has expired. Request a new one.',
  'auth/invalid-action-code': 'This link is no longer valid. It may have been used already.',
};

/** The provider's code in whatever it threw, e.g. `'auth/weak-password'`, or null. */
export function authErrorCode(error: unknown): string | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' && code.startsWith('auth/') ? code : null;
}

const WRONG_PASSWORD = ['auth/invalid-credential', 'auth/invalid-login-credentials', 'auth/wrong-password'];

/** The password of somebody who is signed in is not right. */
export function isWrongPassword(error: unknown): boolean {
  return WRONG_PASSWORD.includes(authErrorCode(error) ?? '');
}

/** One sentence for people in place of the provider's code; null when the error is not the provider's. */
export function authErrorSentence(error: unknown): string | null {
  const code = authErrorCode(error);
  return code && (SENTENCES[code] ?? "That didn't work. Try again in a moment.");
}
