import { isAPIError } from 'better-auth/api';
import type { ErrorCode } from '../../../domain/index.ts';
import { AppError } from '../../app-error.ts';
import { SIGN_IN_TEXTS } from './sign-in.texts.ts';

/** Why something was refused, as the web app names it: Firebase's codes, so that both say the same sentences. */
export function refusal(code: ErrorCode, reason: string, sentence: string): AppError {
  return new AppError(code, sentence, { reason });
}

const wrongPassword = (): AppError => refusal('UNAUTHENTICATED', 'invalid-credential', SIGN_IN_TEXTS.wrongPassword);
export const sessionOver = (): AppError => refusal('UNAUTHENTICATED', 'user-token-expired', SIGN_IN_TEXTS.sessionOver);
export const emailTaken = (): AppError => refusal('ALREADY_EXISTS', 'email-already-in-use', SIGN_IN_TEXTS.emailTaken);
export const linkInvalid = (): AppError => refusal('INVALID_INPUT', 'invalid-action-code', SIGN_IN_TEXTS.linkInvalid);
export const disabled = (): AppError => refusal('FORBIDDEN', 'user-disabled', SIGN_IN_TEXTS.disabled);
const invalidEmail = (): AppError => refusal('INVALID_INPUT', 'invalid-email', SIGN_IN_TEXTS.invalidEmail);
const weakPassword = (): AppError => refusal('INVALID_INPUT', 'weak-password', SIGN_IN_TEXTS.weakPassword);
/** For app codes and recovery codes, wrong, old or used. */
export const wrongCode = (): AppError =>
  refusal('UNAUTHENTICATED', 'invalid-verification-code', SIGN_IN_TEXTS.wrongCode);
/** The password was entered too long ago, or too many codes were wrong since. */
export const stepOver = (): AppError => refusal('UNAUTHENTICATED', 'code-expired', SIGN_IN_TEXTS.stepOver);
export const codeAppChanged = (): AppError => refusal('CONFLICT', 'code-app-changed', SIGN_IN_TEXTS.codeAppChanged);
/** @param cause for the log; clients don't learn it */
export const passkeyRefused = (cause?: unknown): AppError =>
  new AppError('UNAUTHENTICATED', SIGN_IN_TEXTS.passkeyRefused, { reason: 'passkey-refused' }, { cause });
export const tooManyPasskeys = (): AppError =>
  refusal('INVALID_INPUT', 'too-many-passkeys', SIGN_IN_TEXTS.tooManyPasskeys);

/** What the library refuses. */
const REFUSALS: Readonly<Record<string, () => AppError>> = {
  INVALID_EMAIL_OR_PASSWORD: wrongPassword,
  INVALID_PASSWORD: wrongPassword,
  CREDENTIAL_ACCOUNT_NOT_FOUND: wrongPassword,
  USER_ALREADY_EXISTS: emailTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: emailTaken,
  PASSWORD_TOO_SHORT: weakPassword,
  PASSWORD_TOO_LONG: weakPassword,
  INVALID_EMAIL: invalidEmail,
  // Our routes check everything else of a body.
  VALIDATION_ERROR: invalidEmail,
  TOKEN_EXPIRED: () => refusal('INVALID_INPUT', 'expired-action-code', SIGN_IN_TEXTS.linkExpired),
  INVALID_TOKEN: linkInvalid,
  USER_NOT_FOUND: linkInvalid,
  FAILED_TO_CREATE_SESSION: disabled,
  UNAUTHORIZED: sessionOver,
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  // Of two at the same time with one recovery code, the second.
  CONFLICT: wrongCode,
  INVALID_TWO_FACTOR_COOKIE: stepOver,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: stepOver,
  TOTP_ALREADY_ENABLED: codeAppChanged,
  TOTP_NOT_ENABLED: codeAppChanged,
  TWO_FACTOR_NOT_ENABLED: codeAppChanged,
  BACKUP_CODES_NOT_ENABLED: codeAppChanged,
};

/** The library's refusal in our words; whatever else it throws stays as it is. */
export function translated(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const code = error.body?.code ?? error.status;
  return REFUSALS[String(code)]?.() ?? error;
}

/** Runs a call of the library; what it refuses is thrown in our words. */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translated(error);
  }
}
