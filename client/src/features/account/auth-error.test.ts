import { describe, expect, test } from 'vitest';
import { authErrorSentence, isWrongPassword } from './auth-error.ts';
import { refusal } from './testing/fake-auth-client.ts';

describe("the provider's refusals", () => {
  test.each([
    ['auth/expired-action-code', 'This link has expired. Request a new one.'],
    ['auth/invalid-action-code', 'This link is no longer valid. It may have been used already.'],
    ['auth/user-token-expired', 'Your session has ended. Please sign in again.'],
    ['auth/too-many-requests', 'Too many attempts. Wait a few minutes and try again.'],
    ['auth/never-heard-of', "That didn't work. Try again in a moment."],
  ])('%s is said as: %s', (code, sentence) => {
    expect(authErrorSentence(refusal(code))).toBe(sentence);
  });

  test('never name the account that does not exist', () => {
    const unknown = authErrorSentence(refusal('auth/user-not-found'));
    expect(unknown).toBe(authErrorSentence(refusal('auth/wrong-password')));
  });

  test('are not what someone else throws', () => {
    expect(authErrorSentence(new Error('auth/weak-password'))).toBeNull();
    expect(authErrorSentence(refusal('storage/full'))).toBeNull();
  });

  test('of a password are distinguished from the rest', () => {
    expect(isWrongPassword(refusal('auth/invalid-credential'))).toBe(true);
    expect(isWrongPassword(refusal('auth/user-disabled'))).toBe(false);
    expect(isWrongPassword(new Error('no'))).toBe(false);
  });
});
