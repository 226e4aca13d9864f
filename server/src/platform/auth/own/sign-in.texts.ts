/** The mails of accounts. */
export const SIGN_IN_MAIL_TEXTS = {
  verifyEmail: {
    subject: 'Confirm your email address',
    text: (link: string): string =>
      `Please confirm your email address for Foothold:\n\n${link}\n\nThe link works for a day. If you didn't create an account, ignore this mail.\n`,
  },
  resetPassword: {
    subject: 'Choose a new password',
    text: (link: string): string =>
      `Choose a new password for Foothold here:\n\n${link}\n\nThe link works once, for an hour. If you didn't ask for it, ignore this mail: your password stays as it is.\n`,
  },
} as const;

/** What the routes of sign-in refuse. The web app shows the same in its own words, by the reason. */
export const SIGN_IN_TEXTS = {
  wrongPassword: 'Wrong email or password.',
  emailTaken: 'This email already has an account.',
  weakPassword: 'The password must have 6 to 256 characters.',
  invalidEmail: 'This is not an email address.',
  disabled: 'This account is disabled.',
  tooManyWrong: 'Too many wrong attempts. Wait up to an hour, or reset your password to sign in now.',
  tooMany: 'Too many attempts. Wait a while and try again.',
  wrongCode: 'This code is wrong, or was used already. Enter the next one.',
  stepOver: 'Please enter your password again.',
  codeAppChanged: 'This was changed elsewhere. Reload the page.',
  passkeyRefused: "This passkey doesn't open an account here.",
  tooManyPasskeys: 'You have 10 passkeys. Remove one first.',
  linkExpired: 'This link has expired. Request a new one.',
  linkInvalid: "This link doesn't work any more. Request a new one.",
  sessionOver: 'Your session has ended. Please sign in again.',
  notYourOrigin: 'This page may not sign people in here.',
  tooOld: 'This account is no longer new.',
} as const;
