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

/** The mails about changes of how an account is entered: the change, and what to do about one that somebody else made. */
export const SECURITY_NOTICE_TEXTS = {
  passwordChanged: {
    subject: 'Your password was changed',
    change: 'The password of your Foothold account was changed, and every other session has ended.',
    otherwise: 'choose a new password. Then look in your settings for passkeys and a code app that are not yours.',
  },
  codeAppAdded: {
    subject: 'A code app was added to your account',
    change: 'Signing in to Foothold with your password now also asks for a code from an app.',
    otherwise: 'choose a new password, and contact your Foothold administrator, who can turn the code app off.',
  },
  codeAppRemoved: {
    subject: 'The code app was removed from your account',
    change: 'Signing in to Foothold with your password no longer asks for a code.',
    otherwise: 'choose a new password, and turn codes on again in your settings.',
  },
  recoveryCodesRenewed: {
    subject: 'Your recovery codes were replaced',
    change: 'New recovery codes were made for your Foothold account. The old ones no longer work.',
    otherwise: 'choose a new password, and make new recovery codes in your settings.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used to sign in',
    change: 'Someone signed in to your Foothold account with your password and a recovery code.',
    otherwise: 'choose a new password, and make new recovery codes in your settings.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    change: 'A new passkey can sign in to your Foothold account without a password.',
    otherwise: 'choose a new password, and remove the passkey in your settings.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    change: 'A passkey was removed from your Foothold account and no longer works.',
    otherwise: 'choose a new password, and look in your settings for passkeys that are not yours.',
  },
} as const;

/** @param at when it changed @param signIn the address of the sign-in page */
export function securityNoticeText(
  { change, otherwise }: { readonly change: string; readonly otherwise: string },
  at: Date,
  signIn: string,
): string {
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  return `${change}\n\nThis was on ${time} UTC. If it was you, there is nothing to do.\n\nIf it wasn't you, ${otherwise} "Forgot your password?" on the sign-in page mails you a link, and a new password ends every session:\n\n${signIn}\n`;
}

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
  passkeyRefused: "This passkey isn't linked to an account here.",
  tooManyPasskeys: 'You have 10 passkeys. Remove one first.',
  linkExpired: 'This link has expired. Request a new one.',
  linkInvalid: "This link doesn't work any more. Request a new one.",
  sessionOver: 'Your session has ended. Please sign in again.',
  notYourOrigin: "Sign-in isn't allowed from this page.",
  tooOld: 'This account is no longer new.',
} as const;
