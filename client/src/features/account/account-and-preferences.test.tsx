import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as settings from '../../lib/client-config.ts';
import { currentSession, publishSession } from '../../lib/session/session-store.ts';
import { deferred } from '../../testing/deferred.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import { AccountAndPreferences } from './account-and-preferences.tsx';
import { usePreferencesQuery } from './preferences.generated.ts';
import { fakeAuthClient, refusal, resetFakeAuthClient } from './testing/fake-auth-client.ts';

vi.mock('../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));
vi.mock('../../lib/session/auth-client.ts', () => ({ createAuthClient: () => fakeAuthClient }));

const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
const kept = {
  __typename: 'Preferences',
  id: 'preferences-ada',
  timeZone: null,
  hasShortcuts: true,
  hasReminderMails: true,
};
const answerWith = (preferences: object = kept) => ({
  data: { viewer: { __typename: 'Viewer', id: 'ada', preferences } },
});
const savePreferences = vi.fn();
const deleteAccount = vi.fn();

/** The section over what the server says, as the settings page composes it. */
function Section() {
  const { data, error, refetch } = usePreferencesQuery();
  return (
    <AccountAndPreferences
      email="ada@example.com"
      preferences={data?.viewer?.preferences ?? undefined}
      hasFailed={error !== undefined}
      onRetry={() => void refetch()}
    />
  );
}

function show(preferences: () => object = () => answerWith()) {
  return renderApp(<Section />, {
    address: '/settings',
    server: {
      Preferences: () => ({ ...preferences() }),
      SavePreferences: savePreferences,
      CalendarFeed: () => ({ data: { viewer: { __typename: 'Viewer', id: 'u1', calendarFeed: null } } }),
      DeleteAccount: deleteAccount,
    },
  });
}
const field = (name: string) => screen.getByLabelText(name);

beforeEach(() => {
  vi.clearAllMocks();
  resetFakeAuthClient();
  localStorage.clear();
  fakeAuthClient.getToken.mockImplementation(async (_uid, fresh) => (fresh ? 'new token' : 'token'));
  savePreferences.mockReset().mockImplementation(({ input }: { input: object }) => ({
    data: { savePreferences: { preferences: { ...kept, ...input } } },
  }));
  deleteAccount.mockReset().mockReturnValue({ data: { deleteAccount: { deletedAccountId: 'ada' } } });
  publishSession(null);
  publishSession(ada);
});

describe('preferences', () => {
  test('follow this device until a time zone is chosen, and are saved as they are made', async () => {
    show();
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveProperty('value', expect.stringMatching(/^Same as this device \(.+\)$/));
    await userEvent.type(zone, 'berlin');
    await userEvent.click(await screen.findByRole('option', { name: /^Berlin, UTC\+[12]$/, hidden: true }));
    await screen.findByText('Saved.');
    expect(savePreferences).toHaveBeenCalledExactlyOnceWith({ input: { timeZone: 'Europe/Berlin' } });
    expect(zone).toHaveProperty('value', expect.stringMatching(/^Berlin, UTC/));
    await userEvent.clear(zone);
    await userEvent.type(zone, 'same as');
    await userEvent.click(await screen.findByRole('option', { name: /^Same as this device/, hidden: true }));
    await vi.waitFor(() => expect(savePreferences).toHaveBeenLastCalledWith({ input: { timeZone: null } }));
  });

  test('switch single keys off, here as well', async () => {
    show();
    const shortcuts = await screen.findByRole('switch', { name: /^Single-key shortcuts/ });
    await userEvent.click(shortcuts);
    await screen.findByText('Saved.');
    expect(savePreferences).toHaveBeenCalledExactlyOnceWith({ input: { hasShortcuts: false } });
    expect(shortcuts).toHaveProperty('checked', false);
    expect(localStorage.getItem('foothold.shortcuts')).toBe('off');
  });

  test('switch reminders by mail off, and say when an address is still to be confirmed', async () => {
    show();
    const mails = await screen.findByRole('switch', { name: /^Email reminders/ });
    expect(mails).toHaveProperty('checked', true);
    await userEvent.click(mails);
    await screen.findByText('Saved.');
    expect(savePreferences).toHaveBeenCalledExactlyOnceWith({ input: { hasReminderMails: false } });
    expect(mails).toHaveProperty('checked', false);
    publishSession({ ...ada, emailVerified: false });
    await screen.findByText('Confirm your email address to get these.');
  });

  test('that cannot be saved go back to what holds, and say so', async () => {
    savePreferences.mockImplementation(() => {
      throw new Error('Network error - check your connection');
    });
    show();
    const shortcuts = await screen.findByRole('switch', { name: /^Single-key shortcuts/ });
    await userEvent.click(shortcuts);
    await screen.findByText('Not saved. Network error - check your connection');
    expect(shortcuts).toHaveProperty('checked', true);
    expect(localStorage.getItem('foothold.shortcuts')).toBeNull();
    // Said once, beside what it is about.
    expect(notifyError).not.toHaveBeenCalled();
  });

  test('keep a time zone that this browser does not know', async () => {
    show(() => answerWith({ ...kept, timeZone: 'Mars/Olympus_Mons' }));
    expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', 'Olympus Mons');
  });

  test('that cannot be loaded leave the rest of the section as it is', async () => {
    show(() => {
      throw new Error('no');
    });
    await screen.findByText("Couldn't load your preferences.");
    expect(screen.getByRole('button', { name: 'Change Password' })).toBeTruthy();
  });
});

describe('changing the password', () => {
  async function fillIn({ current = 'secret', next = 'better secret', again = '' } = {}) {
    show();
    await userEvent.type(field('Current password'), current);
    await userEvent.type(field('New password'), next);
    await userEvent.type(field('Confirm new password'), `${again || next}{Enter}`);
  }

  test('asks for the current one and twice for the new one, and says when it is done', async () => {
    await fillIn();
    await vi.waitFor(() => expect(notifySuccess).toHaveBeenCalledTimes(1));
    expect(fakeAuthClient.changePassword).toHaveBeenCalledExactlyOnceWith('secret', 'better secret');
    for (const name of ['Current password', 'New password', 'Confirm new password']) {
      expect(field(name)).toHaveProperty('value', '');
    }
  });

  test('is refused for a demo account, whose password is public', async () => {
    const demo = [{ email: 'ada@example.com', password: 'foothold-demo' }];
    vi.spyOn(settings, 'clientConfig').mockReturnValue({ ...settings.LOCAL_CONFIG, demoAccounts: demo });
    await fillIn();
    expect(await screen.findByText("You can't change a demo account's password.")).toBeTruthy();
    expect(fakeAuthClient.changePassword).not.toHaveBeenCalled();
    vi.mocked(settings.clientConfig).mockRestore();
  });

  test('says beside each field what is wrong, asks no one, and puts the focus on the first', async () => {
    await fillIn({ next: '12345', again: '123456' });
    expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(document.activeElement).toBe(field('New password'));
    expect(fakeAuthClient.changePassword).not.toHaveBeenCalled();
  });

  test('says beside the current one that it is not right', async () => {
    fakeAuthClient.changePassword.mockRejectedValue(refusal('auth/wrong-password'));
    await fillIn();
    await screen.findByText("That's not your current password.");
    expect(document.activeElement).toBe(field('Current password'));
    expect(field('New password')).toHaveProperty('value', 'better secret');
  });

  test('says in words what else went wrong', async () => {
    fakeAuthClient.changePassword.mockRejectedValue(refusal('auth/too-many-requests'));
    await fillIn();
    await screen.findByText('Too many attempts. Wait a few minutes and try again.');
    expect(notifyError).not.toHaveBeenCalled();
  });

  test('informs password managers what each field is', () => {
    const { container } = show();
    const kinds = [...container.querySelectorAll('form input')].map((input) => input.getAttribute('autocomplete'));
    expect(kinds).toEqual(['username', 'current-password', 'new-password', 'new-password']);
  });
});

describe('deleting the account', () => {
  async function confirmWith(password: string) {
    const view = show();
    await userEvent.click(screen.getByRole('button', { name: 'Delete My Account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    if (password) await userEvent.type(within(dialog).getByLabelText('Password'), password);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete My Account' }));
    return { ...view, dialog };
  }

  test('asks for the password, deletes, leaves for the home page and ends the session', async () => {
    const { router } = await confirmWith('secret');
    await vi.waitFor(() => expect(fakeAuthClient.signOut).toHaveBeenCalledTimes(1));
    expect(fakeAuthClient.confirmPassword).toHaveBeenCalledExactlyOnceWith('secret');
    expect(deleteAccount).toHaveBeenCalledExactlyOnceWith({ input: { email: 'ada@example.com' } });
    expect(router.state.location.pathname).toBe('/');
    expect(currentSession().user).toBeNull();
    expect(vi.mocked(notifySuccess).mock.calls[0]?.[1]).toMatchObject({ title: 'Account deleted' });
  });

  test('deletes nothing without a password, or with another one', async () => {
    const { dialog } = await confirmWith('');
    expect(within(dialog).getByText('Password is required')).toBeTruthy();
    fakeAuthClient.confirmPassword.mockRejectedValue(refusal('auth/invalid-credential'));
    await userEvent.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}');
    await within(dialog).findByText("That's not your password.");
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Password'));
    expect(deleteAccount).not.toHaveBeenCalled();
    expect(currentSession().user?.uid).toBe('ada');
  });

  test('says what the server refuses, and everything stays', async () => {
    deleteAccount.mockReturnValue({
      data: null,
      errors: [{ message: 'The demo accounts stay.', extensions: { code: 'FORBIDDEN' } }],
    });
    const { dialog, router } = await confirmWith('secret');
    await within(dialog).findByText('The demo accounts stay.');
    expect(router.state.location.pathname).toBe('/settings');
    expect(currentSession().user?.uid).toBe('ada');
    expect(fakeAuthClient.signOut).not.toHaveBeenCalled();
  });

  test('cannot be called off any more while it is under way', async () => {
    const answer = deferred<void>();
    fakeAuthClient.confirmPassword.mockReturnValue(answer.promise);
    const { dialog } = await confirmWith('secret');
    expect(within(dialog).getByRole('button', { name: 'Deleting...' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep My Account' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    answer.reject(refusal('auth/invalid-credential'));
    await within(dialog).findByText("That's not your password.");
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep My Account' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('can be left', async () => {
    const { dialog } = await confirmWith('');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep My Account' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleteAccount).not.toHaveBeenCalled();
  });
});
