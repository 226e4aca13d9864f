import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { autoApplySettings, loaded, profile, showSettings } from './testing/show-settings.tsx';
import { viewed } from '../../../testing/viewed.ts';

vi.mock('../../../features/account/account-and-preferences.tsx', () => ({ AccountAndPreferences: () => null }));
vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

/** Shows the tab with its further settings unfolded. */
const show = (server: Parameters<typeof showSettings>[1] = {}) => {
  const shown = showSettings('?tab=auto-apply', server);
  void screen.findByText('More settings').then((title) => shown.user.click(title));
  return shown;
};
const chosen = (cvVersionId: string | null) => ({ ...autoApplySettings, cvVersionId });
const page = (cvVersionId: string | null) => () => loaded({ autoApplySettings: chosen(cvVersionId) });
const version = (id: string, name: string) => ({
  __typename: 'CvVersion',
  id,
  name,
  createdAt: '2026-01-02T12:00:00.000Z',
});
const versions = () => ({
  data: viewed({
    cvVersions: {
      __typename: 'CvVersionConnection',
      nodes: [version('v2', 'Staff Engineer'), version('v1', 'Programmer')],
    },
  }),
});
const field = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'CV to send' });

configure({ asyncUtilTimeout: 5000 });
beforeEach(() => vi.clearAllMocks());

describe('the CV to send', () => {
  it('is a sentence while there is none but that of the profile', async () => {
    show({ SettingsPage: () => loaded({ profile: { ...profile, cvUrl: '/files/private/ada.pdf' } }) });
    const group = within(await screen.findByRole('group', { name: 'CV to send' }));
    expect(group.getByText('Your profile CV.')).toBeTruthy();
    const link = await group.findByRole('link', { name: 'CV optimizer' });
    expect(link.getAttribute('href')).toBe('/cv-optimize');
    expect(screen.queryByRole('combobox', { name: 'CV to send' })).toBeNull();
  });

  it('leads to the upload while there is none at all, with versions of the optimizer to choose and without', async () => {
    show();
    const group = within(await screen.findByRole('group', { name: 'CV to send' }));
    expect(group.getByText(/^Your profile has no CV yet\./)).toBeTruthy();
    expect(group.getByRole('link', { name: 'Upload one' }).getAttribute('href')).toBe('/settings?tab=profile');
    cleanup();
    show({ AutoApplyCvs: versions });
    await screen.findByRole('option', { name: 'Staff Engineer · Jan 2, 2026' });
    expect(screen.getByText(/^Your profile has no CV yet\./)).toBeTruthy();
  });

  it('is chosen by name and day, saved, and that of the profile again', async () => {
    let saved: string | null = null;
    const save = vi.fn(({ input }: Readonly<Record<string, unknown>>) => {
      saved = JSON.stringify(input).includes('"cvVersionId":"v1"') ? 'v1' : null;
      return { data: { saveAutoApplySettings: { settings: chosen(saved) } } };
    });
    const { user } = show({ AutoApplyCvs: versions, SaveAutoApplySettings: save });
    await screen.findByRole('option', { name: 'Staff Engineer · Jan 2, 2026' });
    expect([...(await field()).options].map(({ text }) => text)).toEqual([
      'Your profile CV',
      'Staff Engineer · Jan 2, 2026',
      'Programmer · Jan 2, 2026',
    ]);
    for (const [text, cvVersionId] of [
      ['Programmer · Jan 2, 2026', 'v1'],
      ['Your profile CV', ''],
    ]) {
      await user.selectOptions(await field(), text ?? '');
      expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Save Settings' }));
      await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ input: { cvVersionId } }));
      await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull());
    }
  });

  it('does not go with a save that leaves it as it is', async () => {
    const save = vi.fn((_variables: Readonly<Record<string, unknown>>) => ({
      data: { saveAutoApplySettings: { settings: chosen('v1') } },
    }));
    const { user } = show({ SettingsPage: page('v1'), AutoApplyCvs: versions, SaveAutoApplySettings: save });
    await waitFor(async () => expect((await field()).value).toBe('v1'));
    await user.click(await screen.findByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(JSON.stringify(save.mock.calls)).not.toContain('cvVersionId');
  });

  it('stays chosen while the list cannot be loaded, which another try mends', async () => {
    let tries = 0;
    const { user } = show({
      SettingsPage: page('v1'),
      AutoApplyCvs: () => ((tries += 1) === 1 ? { errors: [{ message: 'Try later.' }] } : versions()),
    });
    expect(await screen.findByText("Couldn't load your CVs: Try later.")).toBeTruthy();
    expect((await field()).value).toBe('v1');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: 'Programmer · Jan 2, 2026' });
    expect((await field()).value).toBe('v1');
    expect(screen.queryByText("Couldn't load your CVs: Try later.")).toBeNull();
  });

  it('is that of the profile once the version is deleted', async () => {
    const cvUrl = '/files/private/ada.pdf';
    const parts = { autoApplySettings: chosen('gone'), profile: { ...profile, cvUrl } };
    show({ SettingsPage: () => loaded(parts), AutoApplyCvs: versions });
    await screen.findByRole('option', { name: 'Programmer · Jan 2, 2026' });
    expect((await field()).value).toBe('');
    expect(screen.getByText('The PDF from your profile.')).toBeTruthy();
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });

  it('is asked for by no one who does not look', async () => {
    const ask = vi.fn(versions);
    const { user } = showSettings('', { AutoApplyCvs: ask });
    expect(await screen.findByRole('textbox', { name: 'First name' })).toBeTruthy();
    expect(ask).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('tab', { name: /Auto/u }));
    await field();
    expect(ask).toHaveBeenCalledOnce();
  });
});
