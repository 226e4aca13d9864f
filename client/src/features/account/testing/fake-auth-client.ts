import { vi } from 'vitest';
import type { AccountSecurity } from '../../../lib/session/account-security.ts';
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

/** What a server offers that keeps the passwords; null elsewhere. */
export const fakeSecurity = {
  enterCode: vi.fn<AccountSecurity['enterCode']>(),
  enterRecoveryCode: vi.fn<AccountSecurity['enterRecoveryCode']>(),
  codeApp: vi.fn<AccountSecurity['codeApp']>(),
  beginCodeApp: vi.fn<AccountSecurity['beginCodeApp']>(),
  confirmCodeApp: vi.fn<AccountSecurity['confirmCodeApp']>(),
  turnOffCodeApp: vi.fn<AccountSecurity['turnOffCodeApp']>(),
  newRecoveryCodes: vi.fn<AccountSecurity['newRecoveryCodes']>(),
  passkeys: vi.fn<AccountSecurity['passkeys']>(),
  addPasskey: vi.fn<AccountSecurity['addPasskey']>(),
  renamePasskey: vi.fn<AccountSecurity['renamePasskey']>(),
  removePasskey: vi.fn<AccountSecurity['removePasskey']>(),
  signInWithPasskey: vi.fn<AccountSecurity['signInWithPasskey']>(),
};

/** A provider that agrees to everything; a test replaces what it is about. */
export const fakeAuthClient = {
  security: fakeSecurity,
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
  const { security: _security, ...calls } = fakeAuthClient;
  for (const call of [
    ...Object.values(fakeSecurity),
    ...Object.values(calls),
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
