import { vi } from 'vitest';
import type { AuthDoor, NewAccount } from '../../../lib/session/auth-door.ts';

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
export const fakeDoor = {
  user: vi.fn<AuthDoor['user']>(),
  getToken: vi.fn<AuthDoor['getToken']>(),
  signIn: vi.fn<AuthDoor['signIn']>(),
  signOut: vi.fn<AuthDoor['signOut']>(),
  confirmPassword: vi.fn<AuthDoor['confirmPassword']>(),
  changePassword: vi.fn<AuthDoor['changePassword']>(),
  createAccount: vi.fn<AuthDoor['createAccount']>(),
  sendPasswordReset: vi.fn<AuthDoor['sendPasswordReset']>(),
  sendConfirmation: vi.fn<AuthDoor['sendConfirmation']>(),
  checkResetCode: vi.fn<AuthDoor['checkResetCode']>(),
  confirmReset: vi.fn<AuthDoor['confirmReset']>(),
  confirmEmail: vi.fn<AuthDoor['confirmEmail']>(),
};

/** Forgets what was called and agrees to everything again. */
export function resetFakeDoor(): void {
  for (const call of [...Object.values(fakeDoor), newAccount.sendConfirmation, newAccount.remove, newAccount.close]) {
    call.mockReset();
  }
  fakeDoor.user.mockReturnValue(null);
  fakeDoor.getToken.mockResolvedValue(null);
  fakeDoor.signIn.mockResolvedValue('ada');
  fakeDoor.signOut.mockResolvedValue();
  fakeDoor.confirmPassword.mockResolvedValue();
  fakeDoor.changePassword.mockResolvedValue();
  fakeDoor.createAccount.mockResolvedValue(newAccount);
  fakeDoor.sendPasswordReset.mockResolvedValue();
  newAccount.sendConfirmation.mockResolvedValue();
  newAccount.remove.mockResolvedValue();
  newAccount.close.mockResolvedValue();
}
