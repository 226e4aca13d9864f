import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { CodeAppCard } from './code-app-card.tsx';
import { fakeSecurity, refusal, resetFakeAuthClient } from './testing/fake-auth-client.ts';

vi.mock('../../ui/notify.ts', () => ({ notifyInfo: vi.fn(), notifySuccess: vi.fn(), notifyError: vi.fn() }));
vi.mock('../../lib/session/auth-client.ts', async () => {
  const { fakeAuthClient } = await import('./testing/fake-auth-client.ts');
  return { createAuthClient: () => fakeAuthClient };
});

const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWX';
const app = { uri: `otpauth://totp/Foothold:ada%40example.com?secret=${SECRET}&issuer=Foothold`, secret: SECRET };
const show = () => renderApp(<CodeAppCard email="ada@example.com" />, { address: '/settings' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const typePassword = () => userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');

beforeEach(() => {
  vi.clearAllMocks();
  resetFakeAuthClient();
  fakeSecurity.codeApp.mockResolvedValue({ isOn: false, recoveryCodesLeft: 0 });
});

test('is set up by the password and a first code, and shows the recovery codes once', async () => {
  show();
  await press('Set Up Code App');
  fakeSecurity.beginCodeApp.mockRejectedValueOnce(refusal('auth/invalid-credential'));
  await typePassword();
  expect(await screen.findByText("That's not your password.")).toBeTruthy();
  fakeSecurity.beginCodeApp.mockResolvedValue(app);
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for your code app' })).toBeTruthy();
  expect(screen.getByLabelText('Or type this key')).toHaveProperty('value', 'ABCD EFGH IJKL MNOP QRST UVWX');
  fakeSecurity.confirmCodeApp.mockRejectedValueOnce(refusal('auth/invalid-verification-code'));
  const code = screen.getByLabelText('6-digit code');
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText(/^That code is wrong/)).toBeTruthy();
  fakeSecurity.confirmCodeApp.mockResolvedValue(['abcd-efgh-jkmn', '2345-6789-abcd']);
  fakeSecurity.codeApp.mockResolvedValue({ isOn: true, recoveryCodesLeft: 2 });
  await userEvent.type(code, '{Enter}');
  expect(await screen.findByText('abcd-efgh-jkmn')).toBeTruthy();
  expect(notifySuccess).toHaveBeenCalledOnce();
  await press('I Saved Them');
  expect(await screen.findByText(/^On\. 2 recovery codes left\. Get new/)).toBeTruthy();
  expect(screen.queryByText('abcd-efgh-jkmn')).toBeNull();
});

test('is turned off with the password, and gives new recovery codes for it', async () => {
  fakeSecurity.codeApp.mockResolvedValue({ isOn: true, recoveryCodesLeft: 8 });
  fakeSecurity.newRecoveryCodes.mockResolvedValue(['wxyz-wxyz-wxyz']);
  show();
  await press('New Recovery Codes');
  await typePassword();
  expect(await screen.findByText('wxyz-wxyz-wxyz')).toBeTruthy();
  await press('I Saved Them');
  await press('Turn Off');
  fakeSecurity.codeApp.mockResolvedValue({ isOn: false, recoveryCodesLeft: 0 });
  await typePassword();
  expect(await screen.findByRole('button', { name: 'Set Up Code App' })).toBeTruthy();
  expect(fakeSecurity.turnOffCodeApp).toHaveBeenCalledExactlyOnceWith('secret');
});

test('says that it could not be loaded, and tries again', async () => {
  fakeSecurity.codeApp.mockRejectedValueOnce(refusal('auth/unavailable'));
  show();
  expect(await screen.findByText("Couldn't load two-step sign-in.")).toBeTruthy();
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Set Up Code App' })).toBeTruthy();
});
