import { LIMITS } from '@foothold/server/domain';
import { isPhoneNumber, PHONE_PROBLEM } from '../../lib/phone-number.ts';
import { accountErrorTexts } from './texts/errors.texts.ts';

/** Each rule returns the sentence to show, or null when the value is fine (accounts-2, accounts-3). */
type Rule = (value: string) => string | null;

const SIMPLE_ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

const required =
  (sentence: string): Rule =>
  (value) =>
    value.trim() ? null : sentence;

export const emailRule: Rule = (value) =>
  required(accountErrorTexts.emailIsRequired)(value) ??
  (SIMPLE_ADDRESS.test(value.trim()) ? null : accountErrorTexts.invalidEmail);

/** For signing in, where an old password may break today's rules. */
export const existingPasswordRule: Rule = (value) => (value ? null : accountErrorTexts.passwordIsRequired);

export const newPasswordRule: Rule = (value) =>
  existingPasswordRule(value) ?? (value.length < LIMITS.passwordLength.min ? accountErrorTexts.passwordTooShort : null);

export const confirmPasswordRule = (value: string, password: string): string | null => {
  if (!value) return accountErrorTexts.confirmPassword;
  return value === password ? null : accountErrorTexts.passwordsDoNotMatch;
};

export const firstNameRule = required(accountErrorTexts.firstNameIsRequired);
export const lastNameRule = required(accountErrorTexts.lastNameIsRequired);

export const phoneRule: Rule = (value) =>
  required(accountErrorTexts.phoneNumberIsRequired)(value) ?? (isPhoneNumber(value) ? null : PHONE_PROBLEM);
