import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeAuthClient,
  fakeSecurity,
  refusal,
  resetFakeAuthClient,
} from '../../../features/account/testing/fake-auth-client.ts';
import { publishSession } from '../../../lib/session/session-store.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { dismissToast, notifyError, notifySuccess } from '../../../ui/notify.ts';
import SignInRoute from './sign-in.route.tsx';

vi.mock('../../../ui/notify.ts', () => ({ dismissToast: vi.fn(), notifyError: vi.fn(), notifySuccess: vi.fn() }));
vi.mock('../../../lib/session/auth-client.ts', () => ({ createAuthClient: () => fakeAuthClient }));

const demo = [{ email: 'free.demo@example.com', password: 'foothold-demo' }];
const config = vi.hoisted(() => ({ auth: 'firebase' }));
vi.mock('../../../lib/client-config.ts', async (original) => {
  const actual = await original<typeof import('../../../lib/client-config.ts')>();
  return { ...actual, clientConfig: () => ({ ...actual.LOCAL_CONFIG, demoAccounts: demo, ...config }) };
});

const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true };

/** The page at its own address and nothing elsewhere, as in the router. */
function SignInAddress() {
  return useLocation().pathname === '/sign-in' && <SignInRoute />;
}

function show(state?: object) {
  return renderApp(<SignInAddress />, { address: { pathname: '/sign-in', state } });
}
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

beforeEach(() => {
  vi.clearAllMocks();
  resetFakeAuthClient();
  config.auth = 'firebase';
  publishSession(null);
});

describe('signing in', () => {
  test('says what is missing beside each field, asks no one, and puts the focus on the first', async () => {
    show();
    await submit();
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(fakeAuthClient.signIn).not.toHaveBeenCalled();
  });

  test("clears a field's error as soon as it is typed in, and only that field's", async () => {
    show();
    await submit();
    await userEvent.type(email(), 'a');
    expect(screen.queryByText('Email is required')).toBeNull();
    expect(screen.getByText('Password is required')).toBeTruthy();
  });

  test('with a demo account takes two presses: Use, and Enter', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: /free\.demo@example\.com/ }));
    await userEvent.keyboard('{Enter}');
    expect(fakeAuthClient.signIn).toHaveBeenCalledExactlyOnceWith('free.demo@example.com', 'foothold-demo');
  });

  test("says 'Signing In...' while it waits, and asks once however often one clicks", async () => {
    let finish = () => {};
    fakeAuthClient.signIn.mockReturnValue(new Promise((resolve) => (finish = () => resolve('ada'))));
    show();
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(password(), 'secret{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Signing In...' }));
    finish();
    await screen.findByRole('button', { name: 'Sign In' });
    expect(fakeAuthClient.signIn).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'secret');
  });

  test('leads back to where one came from, and never to another site', async () => {
    const back = show({ from: '/board?x=1' });
    publishSession(ada);
    await vi.waitFor(() => expect(back.router.state.location.pathname).toBe('/board'));
    expect(back.router.state.location.search).toBe('?x=1');
    back.unmount();

    const away = show({ from: '//elsewhere.example' });
    await vi.waitFor(() => expect(away.router.state.location.pathname).toBe('/'));
  });

  test('keeps what was typed and says in words what went wrong', async () => {
    fakeAuthClient.signIn.mockRejectedValue(refusal('auth/invalid-credential'));
    show();
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(password(), 'wrong{Enter}');
    const sentence = 'Wrong email or password.';
    await vi.waitFor(() =>
      expect(notifyError).toHaveBeenCalledExactlyOnceWith(
        sentence,
        expect.objectContaining({ title: 'Sign in failed', stays: true }),
      ),
    );
    // Said once, in the toast.
    expect(screen.queryByText(sentence)).toBeNull();
    expect(email()).toHaveProperty('value', 'ada@example.com');
  });

  test('shows the message of the page before, and fills in the address it brought', () => {
    show({ message: 'Sign in to open your settings.', email: 'ada@example.com' });
    expect(screen.getByText('Sign in to open your settings.')).toBeTruthy();
    expect(email()).toHaveProperty('value', 'ada@example.com');
  });

  test('offers the local inbox beside a message about a mail, and beside no other', () => {
    const { unmount } = show({ message: 'Your new password is saved.', email: 'ada@example.com' });
    expect(screen.queryByRole('link', { name: 'Open local inbox' })).toBeNull();
    unmount();
    show({ message: 'Account created!', email: 'ada@example.com', hasMail: true });
    expect(screen.getByRole('link', { name: 'Open local inbox' }).getAttribute('href')).toBe('/dev/inbox');
  });

  test('takes the address typed here along to the reset, and the one the mail went to back again', async () => {
    fakeAuthClient.sendPasswordReset.mockResolvedValue();
    show();
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(email()).toHaveProperty('value', 'ada@example.com');
    await userEvent.type(email(), '.org');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect(email()).toHaveProperty('value', 'ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await userEvent.clear(email());
    await userEvent.type(email(), 'ada@example.net{Enter}');
    await screen.findByText('Please check your email for password reset instructions.');
    expect(email()).toHaveProperty('value', 'ada@example.net');
  });

  test('hands the place to come back to on to signing up', async () => {
    const { router } = show({ from: '/board?x=1' });
    await userEvent.click(screen.getByRole('link', { name: 'Sign Up' }));
    expect(router.state.location).toMatchObject({ pathname: '/sign-up', state: { from: '/board?x=1' } });
  });

  test('shows the password on request', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().getAttribute('type')).toBe('text');
  });
});

describe('asking for a new password', () => {
  const open = async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Reset Password' });
  };

  test('checks the address with the same words', async () => {
    await open();
    await userEvent.type(email(), 'ada{Enter}');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(fakeAuthClient.sendPasswordReset).not.toHaveBeenCalled();
  });

  test('sends the mail, says so, and returns to signing in', async () => {
    await open();
    await userEvent.type(email(), 'ada@example.com{Enter}');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(fakeAuthClient.sendPasswordReset).toHaveBeenCalledExactlyOnceWith('ada@example.com');
    expect(notifySuccess).toHaveBeenCalledWith('Please check your email for password reset instructions.', {
      title: 'Password reset email sent',
    });
    expect(screen.getByRole('link', { name: 'Open local inbox' })).toBeTruthy();
    expect(document.activeElement).toBe(email());
  });

  test('takes the failure before away once the mail is sent', async () => {
    fakeAuthClient.sendPasswordReset.mockRejectedValueOnce(refusal('auth/network-request-failed'));
    await open();
    await userEvent.type(email(), 'ada@example.com{Enter}');
    vi.mocked(dismissToast).mockClear();
    await vi.waitFor(() =>
      expect(notifyError).toHaveBeenCalledExactlyOnceWith('Network error - check your connection', expect.anything()),
    );
    expect(dismissToast).not.toHaveBeenCalled();
    await userEvent.type(email(), '{Enter}');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(dismissToast).toHaveBeenCalledOnce();
  });

  test('does not reveal whether an address has an account', async () => {
    fakeAuthClient.sendPasswordReset.mockRejectedValue(refusal('auth/user-not-found'));
    await open();
    await userEvent.type(email(), 'nobody@example.com{Enter}');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(notifyError).not.toHaveBeenCalled();
  });

  test('clears the address and its errors on the way back', async () => {
    await open();
    await userEvent.type(email(), 'ada{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(document.activeElement).toBe(email());
    // The focus is given once, and then goes where the person takes it.
    await userEvent.type(password(), 'secret');
    expect(document.activeElement).toBe(password());
    expect(password()).toHaveProperty('value', 'secret');
    expect(screen.queryByRole('link', { name: 'Open local inbox' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(email()).toHaveProperty('value', '');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  });
});

describe('signing in at an OpenID provider', () => {
  const atProvider = (search = '') => {
    config.auth = 'oidc';
    return renderApp(<SignInAddress />, {
      address: { pathname: '/sign-in', search, state: { from: '/board?view=table', message: 'Please sign in.' } },
    });
  };
  const button = () => screen.getByRole('link', { name: 'Continue with your organisation' });

  test('is one button, which leads back to where one came from', () => {
    atProvider();
    expect(button().getAttribute('href')).toBe('/auth/oidc/start?from=%2Fboard%3Fview%3Dtable');
    expect(screen.getByText('Please sign in.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each([
    ['unavailable', "Your organisation's sign-in isn't responding. Try again in a moment."],
    ['refused', "We couldn't verify this sign-in. Please try again."],
  ])('says in a sentence that it was %s', (problem, sentence) => {
    atProvider(`?problem=${problem}`);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(button()).toBeTruthy();
  });

  test('makes nothing of a problem that nobody knows', () => {
    atProvider('?problem=%3Cb%3E');
    expect(screen.queryByText('<b>')).toBeNull();
    expect(screen.getByText('Please sign in.')).toBeTruthy();
  });
});

describe('a code after the password', () => {
  const codeField = () => screen.findByRole('textbox', { name: '6-digit code' });
  async function showCodeStep() {
    fakeAuthClient.signIn.mockRejectedValue(refusal('auth/code-needed'));
    show();
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(password(), 'secret{Enter}');
    return codeField();
  }

  test('is asked for where it is set up, and opens the session', async () => {
    const field = await showCodeStep();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await userEvent.type(field, '12345{Enter}');
    expect(screen.getByText('Enter the 6-digit code.')).toBeTruthy();
    fakeSecurity.enterCode.mockRejectedValueOnce(refusal('auth/invalid-verification-code'));
    await userEvent.type(field, '6{Enter}');
    expect(await screen.findByText(/^That code is wrong or was used already/)).toBeTruthy();
    expect(field).toHaveProperty('value', '');
    fakeSecurity.enterCode.mockResolvedValue('ada');
    await userEvent.type(field, '654 321{Enter}');
    expect(fakeSecurity.enterCode.mock.calls).toEqual([['123456'], ['654321']]);
    expect(notifyError).not.toHaveBeenCalled();
  });

  test('can be a recovery code instead', async () => {
    await showCodeStep();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    fakeSecurity.enterRecoveryCode.mockRejectedValue(refusal('auth/invalid-verification-code'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'abcd-efgh-jkmn{Enter}');
    expect(await screen.findByText('That recovery code is wrong or was used already.')).toBeTruthy();
    expect(fakeSecurity.enterRecoveryCode).toHaveBeenCalledExactlyOnceWith('abcd-efgh-jkmn');
  });

  test('leads back to the password, by choice or when it took too long, with the address kept', async () => {
    await showCodeStep();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect(email()).toHaveProperty('value', 'ada@example.com');
    await userEvent.type(password(), 'secret{Enter}');
    fakeSecurity.enterCode.mockRejectedValue(refusal('auth/code-expired'));
    await userEvent.type(await codeField(), '123456{Enter}');
    expect(await screen.findByText(/Enter your password again\.$/)).toBeTruthy();
    expect(email()).toHaveProperty('value', 'ada@example.com');
  });
});
