import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../testing/deferred.ts';
import type { FakeServer } from '../../../testing/render-app.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { field, loaded, profile, showSettings } from './testing/show-settings.tsx';

// Its many time zones take a simulated browser seconds to look through.
vi.mock('../../../features/account/account-and-preferences.tsx', () => ({ AccountAndPreferences: () => null }));
vi.mock('../../../ui/confirm.ts', () => ({ confirm: vi.fn() }));
vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

const withFiles = {
  ...profile,
  avatarUrl: '/files/avatars/ada/avatar-1772366400000-00000000000000000000000000000000.png',
  cvUrl: '/files/resumes/ada/cv-1772366400000-00000000000000000000000000000000.pdf',
};
/** Clears the given fields. */
const clearing = () =>
  vi.fn(({ input }: Readonly<Record<string, unknown>>) => ({
    data: { updateProfile: { profile: { ...withFiles, ...(typeof input === 'object' ? input : {}) } } },
  }));
const show = (server: FakeServer) =>
  showSettings('', { SettingsPage: () => loaded({ profile: withFiles }), ...server });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => vi.clearAllMocks());

describe('removing a file', () => {
  it('takes the picture away without asking, keeps what is typed, and leads back to the button', async () => {
    const update = clearing();
    const { user } = show({ UpdateProfile: update });
    await user.type(await field('Current company'), 'Engines');
    await user.click(await button('Remove your profile picture'));
    const upload = await button('Upload picture');
    expect(update).toHaveBeenCalledExactlyOnceWith({ input: { avatarUrl: '' } });
    expect(screen.queryByRole('button', { name: 'Remove your profile picture' })).toBeNull();
    expect(document.activeElement).toBe(upload);
    expect((await field('Current company')).value).toBe('Engines');
    expect(notifySuccess).toHaveBeenCalledWith('Profile picture removed', expect.anything());
    expect(confirm).not.toHaveBeenCalled();
    expect(await button('Replace CV')).toBeTruthy();
  });

  it('asks before a CV goes, and goes on only with a yes', async () => {
    const update = clearing();
    const { user } = show({ UpdateProfile: update });
    vi.mocked(confirm).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    await user.click(await button('Remove your CV'));
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Remove your CV?', confirmLabel: 'Remove' }));
    expect(update).not.toHaveBeenCalled();
    await user.click(await button('Remove your CV'));
    expect(await button('Upload CV')).toBeTruthy();
    expect(update).toHaveBeenCalledExactlyOnceWith({ input: { cvUrl: '' } });
    expect(screen.queryByRole('button', { name: 'View your CV' })).toBeNull();
    expect(notifySuccess).toHaveBeenCalledWith('CV removed', expect.anything());
  });

  it('is asked for once, says why it failed, and can be tried again', async () => {
    const answer = deferred<never>();
    const update = vi.fn(() => answer.promise);
    const { user } = show({ UpdateProfile: update });
    const remove = await button('Remove your profile picture');
    await user.click(remove);
    await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBe('true'));
    await user.click(remove);
    answer.reject(new Error('Network error - check your connection'));
    await waitFor(() =>
      expect(notifyError).toHaveBeenCalledWith('Network error - check your connection', expect.anything()),
    );
    expect(update).toHaveBeenCalledTimes(1);
    expect(remove.getAttribute('aria-disabled')).toBe('false');
    expect(document.activeElement).toBe(remove);
  });
});
