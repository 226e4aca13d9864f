import { LIMITS } from '@foothold/server/domain';
import { isPhoneNumber, PHONE_PROBLEM } from '../../lib/phone-number.ts';

/** Each rule answers the sentence to show, or null when the value is fine (accounts-2, accounts-3). */
type Rule = (value: string) => string | null;

const SIMPLE_ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

const required =
  (sentence: string): Rule =>
  (value) =>
    value.trim() ? null : sentence;

export const emailRule: Rule = (value) =>
  required('Email is required')(value) ??
  (SIMPLE_ADDRESS.test(value.trim()) ? null : 'Please enter a valid email address');

/** For signing in, where an old password may break today's rules. */
export const existingPasswordRule: Rule = (value) => (value ? null : 'Password is required');

export const newPasswordRule: Rule = (value) =>
  existingPasswordRule(value) ??
  (value.length < LIMITS.passwordLength.min ? 'Password must be at least 6 characters long' : null);

export const confirmPasswordRule = (value: string, password: string): string | null => {
  if (!value) return 'Please confirm your password';
  return value === password ? null : 'Passwords do not match';
};

export const firstNameRule = required('First name is required');
export const lastNameRule = required('Last name is required');

export const phoneRule: Rule = (value) =>
  required('Phone number is required')(value) ?? (isPhoneNumber(value) ? null : PHONE_PROBLEM);
