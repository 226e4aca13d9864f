import { describe, expect, test } from 'vitest';
import {
  confirmPasswordRule,
  emailRule,
  existingPasswordRule,
  firstNameRule,
  lastNameRule,
  newPasswordRule,
  phoneRule,
} from './account-rules.ts';
import { phoneCharacters } from '../../lib/phone-number.ts';

describe('the rules of signing in and signing up', () => {
  test.each([
    [emailRule, '', 'Email is required'],
    [emailRule, '   ', 'Email is required'],
    [emailRule, 'ada', 'Please enter a valid email address'],
    [emailRule, 'ada@example', 'Please enter a valid email address'],
    [emailRule, 'ada @example.com', 'Please enter a valid email address'],
    [emailRule, ' ada@example.com ', null],
    [existingPasswordRule, '', 'Password is required'],
    [existingPasswordRule, 'x', null],
    [newPasswordRule, '', 'Password is required'],
    [newPasswordRule, '12345', 'Password must be at least 6 characters long'],
    [newPasswordRule, '123456', null],
    [newPasswordRule, '      ', null],
    [firstNameRule, ' ', 'First name is required'],
    [firstNameRule, 'Ada', null],
    [lastNameRule, '', 'Last name is required'],
    [phoneRule, '', 'Phone number is required'],
    [phoneRule, '+49 170', 'Phone number can only contain numbers and + sign'],
    [phoneRule, '12+3', 'Phone number can only contain numbers and + sign'],
    [phoneRule, '+', 'Phone number can only contain numbers and + sign'],
    [phoneRule, '+49170', null],
    [phoneRule, '0170', null],
  ])('%o says of %j: %j', (rule, value, sentence) => {
    expect(rule(value)).toBe(sentence);
  });

  test('the confirmation is required and equal', () => {
    expect(confirmPasswordRule('', 'secret')).toBe('Please confirm your password');
    expect(confirmPasswordRule('secret ', 'secret')).toBe('Passwords do not match');
    expect(confirmPasswordRule('secret', 'secret')).toBeNull();
  });

  test('a phone number keeps digits and + alone', () => {
    expect(phoneCharacters('+49 (170) 12-34 ext')).toBe('+491701234');
    expect(phoneCharacters('+49 (0)170 12-34')).toBe('+491701234');
    expect(phoneCharacters('(0)170 12-34')).toBe('01701234');
  });
});
