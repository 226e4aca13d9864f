import { vi } from 'vitest';
import type { AuthClient, NewAccount } from '../../../lib/session/auth-client.ts';

/** What the provider throws. */
export function refusal(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

export const newAccount = {
  token: 'short-token',
  sendConfirmation: vi.fn<NewAccount['sendConfirmation']>(),
  remove: vi.fn<NewAccount['remove']>(),
  close: vi.fn<NewAccount['close']>(),
};

/** A provider that agrees to everything; a test replaces what it is about. */
export const fakeAuthClient = {
  user: vi.fn<AuthClient['user']>(),
  getToken: vi.fn<AuthClient['getToken']>(),
  signIn: vi.fn<AuthClient['signIn']>(),
  signOut: vi.fn<AuthClient['signOut']>(),
  confirmPassword: vi.fn<AuthClient['confirmPassword']>(),
  changePassword: vi.fn<AuthClient['changePassword']>(),
  createAccount: vi.fn<AuthClient['createAccount']>(),
  sendPasswordReset: vi.fn<AuthClient['sendPasswordReset']>(),
  sendConfirmation: vi.fn<AuthClient['sendConfirmation']>(),
  checkResetCode: vi.fn<AuthClient['checkResetCode']>(),
  confirmReset: vi.fn<AuthClient['confirmReset']>(),
  confirmEmail: vi.fn<AuthClient['confirmEmail']>(),
};

/** Forgets what was called and agrees to everything again. */
export function resetFakeAuthClient(): void {
  for (const call of [
    ...Object.values(fakeAuthClient),
    newAccount.sendConfirmation,
    newAccount.remove,
    newAccount.close,
  ]) {
    call.mockReset();
  }
  fakeAuthClient.user.mockReturnValue(null);
  fakeAuthClient.getToken.mockResolvedValue(null);
  fakeAuthClient.signIn.mockResolvedValue('ada');
  fakeAuthClient.signOut.mockResolvedValue();
  fakeAuthClient.confirmPassword.mockResolvedValue();
  fakeAuthClient.changePassword.mockResolvedValue();
  fakeAuthClient.createAccount.mockResolvedValue(newAccount);
  fakeAuthClient.sendPasswordReset.mockResolvedValue();
  newAccount.sendConfirmation.mockResolvedValue();
  newAccount.remove.mockResolvedValue();
  newAccount.close.mockResolvedValue();
}
