import { configure, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attempt, preview, work } from '../inbox/testing/attempt-fixtures.ts';
import { autoApplySettings, field, showSettings } from './testing/show-settings.tsx';

vi.mock('../../../features/account/account-and-preferences.tsx', () => ({ AccountAndPreferences: () => null }));
vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

const show = (server: Parameters<typeof showSettings>[1] = {}) => showSettings('?tab=auto-apply', server);
const button = (name: string) => screen.findByRole('button', { name });
const settings = (more: object) => ({ ...autoApplySettings, ...more });
// Settings wait a moment before the server is asked about them.
configure({ asyncUtilTimeout: 5000 });
beforeEach(() => vi.clearAllMocks());

describe('the settings beside those of the specification', () => {
  it('go with a save when they were changed, and a limit that is none stays here', async () => {
    const save = vi.fn((_variables: Readonly<Record<string, unknown>>) => ({
      data: {
        saveAutoApplySettings: {
          settings: settings({
            dailyLimit: 3,
            paused: true,
            workModes: ['REMOTE'],
            excludedCompanies: ['Acme'],
          }),
        },
      },
    }));
    const { user } = show({ SaveAutoApplySettings: save });
    await user.click(await screen.findByText('More settings'));
    const limit = await screen.findByRole('spinbutton', { name: 'Applications per day' });
    await user.clear(limit);
    await user.type(limit, '51');
    await user.click(await button('Save Settings'));
    expect(screen.getByText('Please enter a whole number from 1 to 50.')).toBeTruthy();
    expect(document.activeElement).toBe(limit);
    expect(save).not.toHaveBeenCalled();

    await user.clear(limit);
    await user.type(limit, '3');
    await user.type(await field('Companies never to contact'), 'Acme{Enter}');
    await user.click(screen.getByRole('switch', { name: 'Remote' }));
    await user.click(screen.getByRole('switch', { name: 'Pause' }));
    await user.click(await button('Save Settings'));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toEqual({
      input: {
        jobTypes: { fullTime: true, partTime: false, contract: false, internship: false },
        keywords: ['Engineer'],
        enabled: true,
        remotePreferences: { remote: false, hybrid: false, onsite: false },
        experienceLevel: 'JUNIOR',
        salaryRange: { currency: 'usd' },
        frequency: 'DAILY',
        excludedCompanies: ['Acme'],
        workModes: ['REMOTE'],
        dailyLimit: 3,
        paused: true,
      },
    });
    expect(await screen.findByText('Auto-apply is paused.')).toBeTruthy();
  });

  it('are folded, and say how they stand; a limit that is none unfolds them', async () => {
    const { user } = show();
    const title = await screen.findByText('More settings');
    const fold = title.closest('details');
    expect(fold?.open).toBe(false);
    expect(screen.getByText('Anywhere · Remote, hybrid or on-site · 5 a day')).toBeTruthy();
    await user.click(title);
    const limit = await screen.findByRole('spinbutton', { name: 'Applications per day' });
    await user.clear(limit);
    await user.click(title);
    expect(fold?.open).toBe(true);
  });
});

describe('the way into the inbox', () => {
  const link = (name: string) => screen.findByRole('link', { name });

  it('says how many match and how many wait, and follows settings that no one saved', async () => {
    const ask = vi.fn(({ input }: Readonly<Record<string, unknown>>) =>
      JSON.stringify(input).includes('Designer') ? preview(['One', 'Two']) : preview(['One']),
    );
    const { user } = show({ AutoApplyPreview: ask, AutoApplyWork: () => work([attempt('a'), attempt('b')]) });
    expect((await link('1 match today')).getAttribute('href')).toBe('/inbox?tab=matches');
    expect((await link('2 to review')).getAttribute('href')).toBe('/inbox');
    expect((await link('History')).getAttribute('href')).toBe('/inbox?tab=history');
    await user.type(await field('Keywords'), 'Designer{Enter}');
    expect(await link('2 matches today')).toBeTruthy();
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  });

  it('stays where nothing can be counted', async () => {
    show({ AutoApplyPreview: () => ({ errors: [{ message: 'Try later.' }] }) });
    expect(await link('Matches')).toBeTruthy();
    expect(await link('Inbox')).toBeTruthy();
  });
});
