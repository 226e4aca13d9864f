import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { notifyError } from '../../ui/notify.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { fakeSecurity, refusal, resetFakeAuthClient } from './testing/fake-auth-client.ts';

vi.mock('../../ui/notify.ts', () => ({ dismissToast: vi.fn(), notifySuccess: vi.fn(), notifyError: vi.fn() }));
vi.mock('../../ui/confirm.ts', () => ({ confirm: async () => true }));
vi.mock('../../lib/session/auth-client.ts', async () => {
  const { fakeAuthClient } = await import('./testing/fake-auth-client.ts');
  return { createAuthClient: () => fakeAuthClient };
});

const laptop = { id: 'one', name: 'Laptop', createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: null };
const show = () => renderApp(<PasskeysCard email="ada@example.com" />, { address: '/settings' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.clearAllMocks();
  resetFakeAuthClient();
  vi.stubGlobal('PublicKeyCredential', class {});
});

test('are added with the password and a name', async () => {
  fakeSecurity.passkeys.mockResolvedValue([]);
  show();
  await press('Add a Passkey');
  await userEvent.type(screen.getByLabelText('Name'), 'Laptop');
  fakeSecurity.addPasskey.mockRejectedValueOnce(refusal('auth/passkey-cancelled'));
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByText(/^No passkey was used/)).toBeTruthy();
  fakeSecurity.passkeys.mockResolvedValue([laptop]);
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(await screen.findByText('Not used yet')).toBeTruthy();
  expect(fakeSecurity.addPasskey).toHaveBeenLastCalledWith('secret', 'Laptop');
});

test('are renamed and removed', async () => {
  fakeSecurity.passkeys.mockResolvedValue([laptop]);
  show();
  await press('Rename Laptop');
  const field = screen.getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Old laptop{Enter}');
  expect(fakeSecurity.renamePasskey).toHaveBeenCalledExactlyOnceWith('one', 'Old laptop');
  await press('Remove Laptop');
  expect(fakeSecurity.removePasskey).toHaveBeenCalledExactlyOnceWith('one');
});

test('are not offered where the browser has none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  fakeSecurity.passkeys.mockResolvedValue([]);
  show();
  expect(await screen.findByText("This browser doesn't support passkeys.")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a Passkey' })).toBeNull();
});

test('sign in by one press, and say why not', async () => {
  fakeSecurity.signInWithPasskey.mockRejectedValue(refusal('auth/passkey-refused'));
  renderApp(<PasskeySignIn />, { address: '/sign-in' });
  await press('Sign In with a Passkey');
  await vi.waitFor(() =>
    expect(notifyError).toHaveBeenCalledWith("This passkey isn't linked to an account here.", expect.anything()),
  );
});
