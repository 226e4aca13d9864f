import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { deferred } from '../../../testing/deferred.ts';
import { autoApplySettings, field, loaded, profile, showSettings } from './testing/show-settings.tsx';

// Its many time zones take a simulated browser seconds to look through.
vi.mock('../../../features/account/account-and-preferences.tsx', () => ({ AccountAndPreferences: () => null }));
vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

const INCOMPLETE = 'Please complete your profile information before enabling auto-apply';
const show = (server: Parameters<typeof showSettings>[1] = {}) => showSettings('?tab=auto-apply', server);
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const save = () => screen.getByRole('button', { name: 'Save Settings' });
const saving = () =>
  vi.fn(({ input }: Readonly<Record<string, unknown>>) => {
    const { jobTypes, keywords, enabled } = { ...autoApplySettings, ...(typeof input === 'object' ? input : {}) };
    const types = { ...jobTypes, __typename: 'AutoApplyJobTypes' };
    return {
      data: { saveAutoApplySettings: { settings: { ...autoApplySettings, jobTypes: types, keywords, enabled } } },
    };
  });

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

describe('the auto-apply form', () => {
  it('opens with its banner and what was saved', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Smart Auto-Apply System AI Powered' })).toBeTruthy();
    expect(screen.getByText('Automatically apply to jobs that match your preferences')).toBeTruthy();
    expect((await toggle('Full-time')).checked).toBe(true);
    for (const name of ['Part-time', 'Contract', 'Internship']) expect((await toggle(name)).checked).toBe(false);
    expect(screen.getByRole('button', { name: 'Remove Engineer' })).toBeTruthy();
    expect((await toggle('Auto-apply Active')).checked).toBe(true);
  });

  it('starts from everything off when nothing was saved, and says that nothing would match', async () => {
    show({ SettingsPage: () => loaded({ autoApplySettings: null }) });
    expect((await toggle('Full-time')).checked).toBe(false);
    expect((await toggle('Auto-apply Inactive')).checked).toBe(false);
    expect(screen.getByText('Choose at least one type.')).toBeTruthy();
    expect(screen.getByText(/Add at least one keyword\./)).toBeTruthy();
  });

  it('saves the whole payload with its fixed values, and says so twice', async () => {
    const mutation = saving();
    const { user } = show({ SaveAutoApplySettings: mutation });
    await user.click(await toggle('Contract'));
    await user.type(await field('Keywords'), ' Platform {Enter}');
    await user.click(await toggle('Auto-apply Active'));
    await user.click(save());
    expect(
      await screen.findByText('Settings saved successfully! Your auto-apply preferences are now active.'),
    ).toBeTruthy();
    expect(notifySuccess).toHaveBeenCalledExactlyOnceWith('Auto-apply settings saved successfully', expect.anything());
    expect(mutation).toHaveBeenCalledExactlyOnceWith({
      input: {
        jobTypes: { fullTime: true, partTime: false, contract: true, internship: false },
        keywords: ['Engineer', 'Platform'],
        enabled: false,
        remotePreferences: { remote: false, hybrid: false, onsite: false },
        experienceLevel: 'JUNIOR',
        salaryRange: { currency: 'usd' },
        frequency: 'DAILY',
      },
    });
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
    await user.click(await toggle('Contract'));
    expect(screen.queryByText(/Settings saved successfully/)).toBeNull();
  });

  it('does not call saved what was changed while it was being saved', async () => {
    const answer = deferred<void>();
    const { user } = show({
      SaveAutoApplySettings: async (variables) => {
        await answer.promise;
        return saving()(variables);
      },
    });
    await user.click(await toggle('Contract'));
    await user.click(save());
    await user.click(await toggle('Internship'));
    answer.resolve();
    expect(await screen.findByText('You have unsaved changes.')).toBeTruthy();
    expect(screen.queryByText(/Settings saved successfully/)).toBeNull();
  });

  it('lets the server know in which time zone it is morning, before auto-apply is turned on', async () => {
    const asked: string[] = [];
    const { user } = show({
      SettingsPage: () => loaded({ autoApplySettings: { ...autoApplySettings, enabled: false } }),
      ReportTimeZone: ({ zone }) => {
        asked.push(String(zone));
        return {
          data: {
            savePreferences: { preferences: { __typename: 'Preferences', id: 'preferences-ada', timeZone: null } },
          },
        };
      },
      SaveAutoApplySettings: (variables) => {
        asked.push('save');
        return saving()(variables);
      },
    });
    await user.click(await toggle('Contract'));
    await user.click(save());
    await screen.findByText(/Settings saved successfully/);
    expect(asked).toEqual(['save']);
    await user.click(await toggle('Auto-apply Inactive'));
    await user.click(save());
    await waitFor(() => expect(asked).toEqual(['save', Intl.DateTimeFormat().resolvedOptions().timeZone, 'save']));
  });

  it('says so of the saving just done, and no more after a look at the profile', async () => {
    const { user } = show({ SaveAutoApplySettings: saving() });
    await user.click(await toggle('Contract'));
    await user.click(save());
    await screen.findByText(/Settings saved successfully/);
    await user.click(screen.getByRole('tab', { name: /^Profile/ }));
    await user.click(screen.getByRole('tab', { name: /^Auto-Apply/ }));
    expect(screen.queryByText(/Settings saved successfully/)).toBeNull();
  });

  it('has something saved after the first save', async () => {
    const { user } = show({
      SettingsPage: () => loaded({ autoApplySettings: null }),
      SaveAutoApplySettings: saving(),
    });
    await user.click(await toggle('Internship'));
    await user.click(save());
    await screen.findByText(/Settings saved successfully/);
    expect((await toggle('Internship')).checked).toBe(true);
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });

  it.each([
    [
      'a failure',
      { message: 'Try later.', extensions: { code: 'UNAVAILABLE' } },
      'Failed to save settings: Try later.',
    ],
    [
      'no session',
      { message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED' } },
      'Please sign in to save settings',
    ],
    ['a profile emptied elsewhere', { message: INCOMPLETE, extensions: { code: 'INVALID_INPUT' } }, INCOMPLETE],
  ])('keeps what was set when there is %s', async (_what, error, sentence) => {
    const { user } = show({ SaveAutoApplySettings: () => ({ errors: [error] }) });
    await user.click(await toggle('Contract'));
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to save settings. Please try again or contact support if the issue persists.',
    );
    expect(notifyError).toHaveBeenCalledExactlyOnceWith(sentence, expect.anything());
    expect((await toggle('Contract')).checked).toBe(true);
  });
});

describe('auto-apply with an incomplete profile', () => {
  const incomplete = () => loaded({ profile: { ...profile, lastName: ' ', phone: '' } });

  it('is off and disabled, names what is missing and leads to the profile', async () => {
    const { user, where } = show({ SettingsPage: incomplete });
    expect(await toggle('Auto-apply Disabled')).toMatchObject({ checked: false, disabled: true });
    expect(screen.getByText('Auto-apply has been disabled due to incomplete profile information')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Last name', 'Phone number']),
    );
    await user.click(screen.getByRole('link', { name: 'Complete your profile' }));
    expect(where().search).toBe('?tab=profile');
  });

  it('still saves the rest, never as enabled', async () => {
    const mutation = saving();
    const { user } = show({ SettingsPage: incomplete, SaveAutoApplySettings: mutation });
    await user.click(await toggle('Contract'));
    await user.click(save());
    await waitFor(() => expect(mutation).toHaveBeenCalledOnce());
    expect(mutation.mock.calls[0]?.[0]).toMatchObject({ input: { enabled: false } });
  });
});

describe('settings that cannot be loaded', () => {
  it('show no form to overwrite them with, while the profile works', async () => {
    show({
      SettingsPage: () => ({
        ...loaded({ autoApplySettings: null }),
        errors: [{ message: 'x', path: ['autoApplySettings'] }],
      }),
    });
    expect(await screen.findByText('Failed to load existing settings')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save Settings' })).toBeNull();
  });

  it('say so when nothing at all could be loaded', async () => {
    show({ SettingsPage: () => Promise.reject(new Error('boom')) });
    expect(await screen.findByText('Failed to load settings')).toBeTruthy();
  });
});
