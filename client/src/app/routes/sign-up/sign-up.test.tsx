import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeAuthClient,
  newAccount,
  refusal,
  resetFakeAuthClient,
} from '../../../features/account/testing/fake-auth-client.ts';
import { publishSession } from '../../../lib/session/session-store.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import SignUpRoute from './sign-up.route.tsx';

vi.mock('../../../ui/notify.ts', () => ({ dismissToast: vi.fn(), notifyError: vi.fn(), notifySuccess: vi.fn() }));
vi.mock('../../../lib/session/auth-client.ts', () => ({ createAuthClient: () => fakeAuthClient }));

const profile = {
  __typename: 'Profile',
  id: 'profile-ada',
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.com',
  phone: '+4917',
};
const completeSignUp = vi.fn();

function show(state?: object) {
  const address = { pathname: '/sign-up', state };
  return renderApp(<SignUpRoute />, { address, server: { CompleteSignUp: completeSignUp } });
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));

async function fillIn() {
  await userEvent.type(screen.getByLabelText('First name'), ' Ada ');
  await userEvent.type(screen.getByLabelText('Last name'), 'King');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Phone number'), '+49 (17) x');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'secret');
}

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  resetFakeAuthClient();
  completeSignUp.mockReset().mockReturnValue({ data: { completeSignUp: { profile } } });
  publishSession(null);
});

describe('signing up', () => {
  test('says what is missing in every field and puts the focus on the first', async () => {
    show();
    await submit();
    for (const sentence of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'Password is required',
      'Please confirm your password',
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    expect(fakeAuthClient.createAccount).not.toHaveBeenCalled();
  });

  test('takes a phone number as digits and +, whatever is typed or pasted', async () => {
    show();
    const phone = screen.getByLabelText('Phone number');
    await userEvent.type(phone, '+49 (170) abc');
    expect(phone).toHaveProperty('value', '+49170');
    await userEvent.clear(phone);
    await userEvent.click(phone);
    await userEvent.paste('0170-12 34');
    expect(phone).toHaveProperty('value', '01701234');
  });

  test('says why a letter does not appear in the phone number, and nothing about what stands between digits', async () => {
    show();
    const phone = screen.getByLabelText('Phone number');
    await userEvent.type(phone, '+49 (170) 1-2');
    expect(screen.queryByText('Phone number can only contain numbers and + sign')).toBeNull();
    await userEvent.type(phone, 'x');
    expect(screen.getByText('Phone number can only contain numbers and + sign')).toBeTruthy();
    expect(phone).toHaveProperty('value', '+4917012');
    await userEvent.type(phone, '3');
    expect(screen.queryByText('Phone number can only contain numbers and + sign')).toBeNull();
  });

  test('keeps what was typed over a reload, but for the passwords, until the account is made', async () => {
    const { unmount } = show();
    await fillIn();
    unmount();
    show();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
    expect(screen.getByLabelText('Phone number')).toHaveProperty('value', '+4917');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(JSON.stringify(sessionStorage)).not.toContain('secret');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'secret');
    await submit();
    await vi.waitFor(() => expect(fakeAuthClient.createAccount).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(sessionStorage.getItem('foothold.sign-up')).toBeNull());
  });

  test('makes the account, its metadata, the mail, ends the short session and leads to signing in', async () => {
    const { router } = show({ from: '/board' });
    await fillIn();
    await submit();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(fakeAuthClient.createAccount).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'secret');
    expect(completeSignUp).toHaveBeenCalledExactlyOnceWith({
      input: { firstName: 'Ada', lastName: 'King', phone: '+4917' },
    });
    expect(newAccount.sendConfirmation).toHaveBeenCalledTimes(1);
    expect(newAccount.close).toHaveBeenCalledTimes(1);
    expect(newAccount.remove).not.toHaveBeenCalled();
    expect(router.state.location.state).toEqual({
      message: 'Account created! Please check your email to confirm your account.',
      email: 'ada@example.com',
      hasMail: true,
      from: '/board',
    });
    expect(notifySuccess).toHaveBeenCalledWith('Please check your email to confirm your account.', {
      title: 'Account created!',
    });
  });

  test('takes the account back when its metadata cannot be written, so that the form can be sent again', async () => {
    completeSignUp.mockImplementation(() => {
      throw new Error('Network error - check your connection');
    });
    const { router } = show();
    await fillIn();
    await submit();
    await vi.waitFor(() =>
      expect(notifyError).toHaveBeenCalledExactlyOnceWith(
        'Network error - check your connection',
        expect.objectContaining({ title: 'Sign up failed', stays: true }),
      ),
    );
    // Said once, in the toast.
    expect(screen.queryByText('Network error - check your connection')).toBeNull();
    expect(newAccount.remove).toHaveBeenCalledTimes(1);
    expect(newAccount.close).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/sign-up');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  });

  test('stands even when the confirmation mail cannot be sent', async () => {
    newAccount.sendConfirmation.mockRejectedValue(refusal('auth/too-many-requests'));
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { router } = show();
    await fillIn();
    await submit();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  test('says once that the email has an account already, and marks its field', async () => {
    fakeAuthClient.createAccount.mockRejectedValue(refusal('auth/email-already-in-use'));
    show();
    await fillIn();
    await submit();
    await vi.waitFor(() =>
      expect(notifyError).toHaveBeenCalledExactlyOnceWith(
        'This email already has an account. Sign in or reset your password.',
        expect.objectContaining({ title: 'Sign up failed' }),
      ),
    );
    expect(screen.queryByText(/^This email already has an account/)).toBeNull();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  test('hands the place to come back to on to signing in', async () => {
    const { router } = show({ from: '/board?x=1' });
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(router.state.location).toMatchObject({ pathname: '/sign-in', state: { from: '/board?x=1' } });
  });

  test('is not for people who are signed in', async () => {
    const { router } = show();
    publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
