import { screen, waitFor } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../testing/deferred.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../ui/notify.ts';
import { autoApplySettings, field, loaded, profile, showSettings } from './testing/show-settings.tsx';

// Its many time zones take a simulated browser seconds to look through.
vi.mock('../../../features/account/account-and-preferences.tsx', () => ({ AccountAndPreferences: () => null }));
vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

const save = () => screen.getByRole('button', { name: 'Save Profile' });
const refused = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }] });
/** Saves as the server does, on top of the profile it knows. */
const saving = (known = profile) =>
  vi.fn(({ input }: Readonly<Record<string, unknown>>) => ({
    data: { updateProfile: { profile: { ...known, ...(typeof input === 'object' ? input : {}) } } },
  }));

beforeEach(() => vi.clearAllMocks());

describe('the profile form', () => {
  it('shows what was saved, in its sections, with the address that cannot be changed', async () => {
    showSettings('', {});
    expect((await field('First name')).value).toBe('Ada');
    for (const title of ['Basic Information', 'Professional Information', 'Professional Links', 'Location Preferences'])
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(await field('Email')).toMatchObject({ value: 'ada@example.com', readOnly: true });
    expect(screen.getByText('Email cannot be changed. Contact support if needed.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove London' })).toBeTruthy();
  });

  it('is empty for an account without a profile but for its address, and saving makes one', async () => {
    const update = saving({ ...profile, firstName: '', lastName: '', phone: '', jobTitle: '', preferredLocations: [] });
    const { user } = showSettings('', { SettingsPage: () => loaded({ profile: null }), UpdateProfile: update });
    expect((await field('Email')).value).toBe('ada@example.com');
    await user.type(await field('First name'), 'Ada');
    await user.click(save());
    await waitFor(() => expect(notifySuccess).toHaveBeenCalled());
    await user.click(screen.getByRole('tab', { name: /^Auto-Apply/ }));
    expect(screen.getByText('Last name', { selector: 'li' })).toBeTruthy();
    expect(screen.queryByText('First name', { selector: 'li' })).toBeNull();
  });

  it('sends names trimmed, cleared texts empty and the places, and says it is saved', async () => {
    const update = saving();
    const { user } = showSettings('', { UpdateProfile: update });
    await user.type(await field('Last name'), ' Byron ');
    await user.clear(await field('Current job title'));
    await user.type(await field('Preferred locations'), 'Bern{Enter}');
    await user.click(save());
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Profile updated successfully', expect.anything()));
    expect(update).toHaveBeenCalledExactlyOnceWith({
      input: {
        firstName: 'Ada',
        lastName: 'Lovelace Byron',
        phone: '+44123',
        jobTitle: '',
        company: '',
        bio: '',
        linkedinUrl: '',
        githubUrl: '',
        preferredLocations: ['London', 'Bern'],
      },
    });
    expect((await field('Last name')).value).toBe('Lovelace Byron');
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });

  it('keeps a saved name when its field is left empty, and says so beforehand', async () => {
    const update = saving();
    const { user } = showSettings('', { UpdateProfile: update });
    await user.clear(await field('First name'));
    expect(screen.getByText('Leave empty to keep “Ada”.')).toBeTruthy();
    await user.click(save());
    await waitFor(async () => expect((await field('First name')).value).toBe('Ada'));
    expect(update.mock.calls[0]?.[0]).not.toHaveProperty('input.firstName');
    expect(screen.getByText("First name can't be empty. We kept the saved one.")).toBeTruthy();
    await user.type(await field('First name'), 'm');
    expect(screen.queryByText(/cannot be emptied/)).toBeNull();
  });

  it('takes digits and a plus sign alone for a phone number, and the plus sign only in front', async () => {
    const update = saving();
    const { user } = showSettings('', { UpdateProfile: update });
    const phone = await field('Phone number');
    await user.clear(phone);
    await user.type(phone, 'abc+44 (1) 2-3');
    expect(phone.value).toBe('+44123');
    await user.type(phone, '+');
    await user.click(save());
    expect(screen.getByText('Phone number can only contain numbers and + sign')).toBeTruthy();
    expect(update).not.toHaveBeenCalled();
  });

  it('says beside the field what is wrong, gives it the focus and sends nothing', async () => {
    const update = saving();
    const { user } = showSettings('', { UpdateProfile: update });
    await user.type(await field('GitHub profile'), 'javascript:alert(1)');
    await user.click(save());
    expect(screen.getByText(/Enter a web address/)).toBeTruthy();
    expect(document.activeElement).toBe(await field('GitHub profile'));
    expect(update).not.toHaveBeenCalled();
    await user.type(await field('GitHub profile'), 'x');
    expect(screen.queryByText(/Enter a web address/)).toBeNull();
  });

  it('says that it saves, sends once however often one clicks, and keeps what is typed meanwhile', async () => {
    const answer = deferred<FormattedExecutionResult>();
    const update = vi.fn(() => answer.promise);
    const { user } = showSettings('', { UpdateProfile: update });
    await user.type(await field('Current company'), 'Engines');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Saving...' }));
    await user.type(await field('Professional bio'), 'Hello');
    answer.resolve({ data: { updateProfile: { profile: { ...profile, company: 'Engines' } } } });
    await screen.findByRole('button', { name: 'Save Profile' });
    expect(update).toHaveBeenCalledOnce();
    expect((await field('Professional bio')).value).toBe('Hello');
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  });

  it.each([
    ['the server’s own words', () => refused('Phone number can hold at most 200 characters.', 'INVALID_INPUT')],
    ['the specification’s words', () => Promise.reject(new Error('boom'))],
    ['the way to sign in', () => refused('Unauthorized', 'UNAUTHENTICATED')],
  ])('keeps everything typed when saving fails, and shows %s', async (words, UpdateProfile) => {
    const { user } = showSettings('', { UpdateProfile });
    await user.type(await field('Current company'), 'Engines');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to save profile. Please try again.');
    const sentences: Record<string, string> = {
      'the server’s own words': 'Phone number can hold at most 200 characters.',
      'the specification’s words': 'Failed to save profile',
      'the way to sign in': 'Please sign in to save profile',
    };
    expect(notifyError).toHaveBeenCalledExactlyOnceWith(sentences[words], expect.anything());
    expect((await field('Current company')).value).toBe('Engines');
  });
});

describe('a profile that cannot be loaded', () => {
  it('shows no form to overwrite it with, and asks again on demand', async () => {
    const SettingsPage = vi
      .fn()
      .mockReturnValueOnce({ ...loaded({ profile: null }), errors: [{ message: 'x', path: ['profile'] }] })
      .mockReturnValue(loaded());
    const { user } = showSettings('', { SettingsPage });
    expect(await screen.findByText('Failed to load profile')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save Profile' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await field('First name')).value).toBe('Ada');
  });

  it('shows no empty form either while it is asked for again, whatever comes of that', async () => {
    const answer = deferred<FormattedExecutionResult>();
    const SettingsPage = vi
      .fn()
      .mockReturnValueOnce({ ...loaded({ profile: null }), errors: [{ message: 'x', path: ['profile'] }] })
      .mockReturnValueOnce(answer.promise);
    const { user } = showSettings('', { SettingsPage });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Loading your profile...')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save Profile' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: /^Auto-Apply/ }));
    expect(screen.queryByText(/Auto-apply has been disabled/)).toBeNull();
    answer.reject(new Error('Unauthorized'));
    await user.click(screen.getByRole('tab', { name: /^Profile/ }));
    expect(await screen.findByText('Failed to load profile')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save Profile' })).toBeNull();
  });

  it('keeps what is typed while another part is asked for again in vain', async () => {
    const SettingsPage = vi
      .fn()
      .mockReturnValueOnce({
        ...loaded({ autoApplySettings: null }),
        errors: [{ message: 'x', path: ['autoApplySettings'] }],
      })
      .mockImplementation(() => Promise.reject(new Error('Unauthorized')));
    const { user } = showSettings('', { SettingsPage });
    await user.type(await field('Current company'), 'Engines');
    await user.click(screen.getByRole('tab', { name: /^Auto-Apply/ }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(SettingsPage).toHaveBeenCalledTimes(2));
    expect(await screen.findByText('Failed to load existing settings')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /^Profile/ }));
    expect((await field('Current company')).value).toBe('Engines');
  });

  it('says so when nothing at all could be loaded', async () => {
    showSettings('', { SettingsPage: () => Promise.reject(new Error('boom')) });
    expect(await screen.findByText('Failed to load user data')).toBeTruthy();
  });
});

describe('a profile that becomes incomplete', () => {
  it('turns auto-apply off before one’s eyes, with the warning', async () => {
    const { user } = showSettings('', { UpdateProfile: saving() });
    await user.clear(await field('Phone number'));
    await user.click(save());
    await waitFor(() =>
      expect(notifyInfo).toHaveBeenCalledExactlyOnceWith(
        'Auto-apply has been disabled due to incomplete profile information',
      ),
    );
    await user.click(screen.getByRole('tab', { name: /^Auto-Apply/ }));
    expect(screen.getByRole('switch', { name: 'Auto-apply Disabled' })).toMatchObject({
      checked: false,
      disabled: true,
    });
    // It stays off when the profile is complete again.
    await user.click(screen.getByRole('tab', { name: /^Profile/ }));
    await user.type(await field('Phone number'), '+1');
    await user.click(save());
    await user.click(screen.getByRole('tab', { name: /^Auto-Apply/ }));
    expect(await screen.findByRole('switch', { name: 'Auto-apply Inactive' })).toHaveProperty('checked', false);
  });

  it('warns no one whose auto-apply was off', async () => {
    const off = { ...autoApplySettings, enabled: false };
    const { user } = showSettings('', {
      SettingsPage: () => loaded({ autoApplySettings: off }),
      UpdateProfile: saving(),
    });
    await user.clear(await field('Phone number'));
    await user.click(save());
    await waitFor(() => expect(notifySuccess).toHaveBeenCalled());
    expect(notifyInfo).not.toHaveBeenCalled();
  });
});
