import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAuthClient, refusal, resetFakeAuthClient } from '../../../features/account/testing/fake-auth-client.ts';
import { dismissToast } from '../../../ui/notify.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import ResetPasswordRoute from './reset-password.route.tsx';

vi.mock('../../../ui/notify.ts', () => ({ dismissToast: vi.fn(), notifyError: vi.fn(), notifySuccess: vi.fn() }));
vi.mock('../../../lib/session/auth-client.ts', () => ({ createAuthClient: () => fakeAuthClient }));

const show = (query: string) => renderApp(<ResetPasswordRoute />, { address: `/reset-password${query}` });

beforeEach(resetFakeAuthClient);

describe("a link of the provider's mails", () => {
  test('for a new password asks for it twice, saves it, and leads to signing in', async () => {
    fakeAuthClient.checkResetCode.mockResolvedValue('ada@example.com');
    fakeAuthClient.confirmReset.mockResolvedValue();
    const { router, container } = show('?mode=resetPassword&oobCode=good');
    await userEvent.type(await screen.findByLabelText('New password'), 'secret');
    // Password managers read only fields that are drawn.
    const username = container.querySelector('input[autocomplete="username"]');
    expect(username?.getAttribute('type')).toBe('text');
    expect(username).toHaveProperty('value', 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'secret{Enter}');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(dismissToast).toHaveBeenCalledExactlyOnceWith('account-failure');
    expect(fakeAuthClient.confirmReset).toHaveBeenCalledExactlyOnceWith('good', 'secret');
  });

  test('for a new password that is used up leads to another one', async () => {
    fakeAuthClient.checkResetCode.mockRejectedValue(refusal('auth/invalid-action-code'));
    const { router } = show('?mode=resetPassword&oobCode=used');
    await screen.findByText('This link is no longer valid. It may have been used already.');
    expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Request a New Link' }));
    expect(router.state.location.state).toEqual({ isResetting: true });
  });

  test('for confirming an address that is used up speaks of that, and leads to signing in', async () => {
    fakeAuthClient.confirmEmail.mockRejectedValue(refusal('auth/invalid-action-code'));
    show('?mode=verifyEmail&oobCode=used');
    await screen.findByText('This link is no longer valid. It may have been used already.');
    expect(screen.getByRole('heading', { level: 1, name: 'Confirm Your Email' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/sign-in');
    expect(screen.queryByRole('link', { name: 'Request a New Link' })).toBeNull();
  });

  test('of a kind that Foothold does not know is not called incomplete', () => {
    show('?mode=recoverEmail&oobCode=good');
    expect(screen.queryByText(/not complete/)).toBeNull();
    expect(screen.getByText("Foothold doesn't recognise this link.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
  });

  test('without its code is not complete', () => {
    show('?mode=resetPassword');
    expect(screen.getByText(/^This link is incomplete/)).toBeTruthy();
  });
});
