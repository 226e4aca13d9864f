import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { confirm } from '../../../ui/confirm.ts';
import { field, showSettings } from './testing/show-settings.tsx';

// Its many time zones take a simulated browser seconds to look through.
vi.mock('../../../features/account/account-and-preferences.tsx', () => ({ AccountAndPreferences: () => null }));
vi.mock('../../../ui/confirm.ts', () => ({ confirm: vi.fn() }));

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

beforeEach(() => vi.mocked(confirm).mockReset());

describe('the cards of the settings', () => {
  it.each([
    ['', 'Profile'],
    ['?tab=profile', 'Profile'],
    ['?tab=auto-apply', 'Auto-Apply'],
    ['?tab=Auto-Apply', 'Profile'],
    ['?tab=else', 'Profile'],
  ])('%s shows %s', async (search, title) => {
    showSettings(search, {});
    await tab(/^Profile/);
    expect(selected()).toMatch(new RegExp(`^${title}`));
  });

  it('carry their badges and texts', async () => {
    showSettings('', {});
    expect((await tab(/^Profile/)).textContent).toBe('Profile MainManage your personal information and resume');
    expect((await tab(/^Auto-Apply/)).textContent).toBe(
      'Auto-Apply AdvancedSet up intelligent job application automation',
    );
  });

  it('show their tab when chosen and record it in the address', async () => {
    const { user, where } = showSettings('', {});
    await user.click(await tab(/^Auto-Apply/));
    expect(where().search).toBe('?tab=auto-apply');
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe('tab-auto-apply');
    await user.click(await tab(/^Profile/));
    expect(where().search).toBe('?tab=profile');
  });

  it.each([
    ['{ArrowRight}', 'Auto-Apply'],
    ['{ArrowLeft}', 'Auto-Apply'],
    ['{ArrowDown}{ArrowDown}', 'Profile'],
    ['{End}', 'Auto-Apply'],
    ['{End}{Home}', 'Profile'],
  ])('go by %s to %s, with the focus', async (keys, title) => {
    const { user } = showSettings('', {});
    await user.click(await tab(/^Profile/));
    await user.keyboard(keys);
    expect(selected()).toMatch(new RegExp(`^${title}`));
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });
});

describe('who may open the settings', () => {
  it('sends visitors to the sign-in with a message and the way back', () => {
    const { where } = showSettings('?tab=auto-apply', {}, null);
    expect(where()).toMatchObject({
      pathname: '/sign-in',
      state: { from: '/settings?tab=auto-apply', message: 'Sign in to open your settings.' },
    });
  });
});

describe('a session that ends while the settings are open', () => {
  it('leads to the sign-in, which says what happened', async () => {
    const { where } = showSettings('', {});
    await field('First name');
    act(() => publishSession(null));
    await waitFor(() =>
      expect(where()).toMatchObject({
        pathname: '/sign-in',
        state: { from: '/settings', message: "You're signed out." },
      }),
    );
  });
});

describe('unsaved changes', () => {
  it('are still there after a look at the other tab, and no one is asked for that', async () => {
    const { user } = showSettings('', {});
    await user.type(await field('Current company'), 'Engines');
    await user.click(await tab(/^Auto-Apply/));
    await user.click(await tab(/^Profile/));
    expect((await field('Current company')).value).toBe('Engines');
    expect(confirm).not.toHaveBeenCalled();
  });

  it('hold a person who wants to leave until they say yes', async () => {
    const { user, where } = showSettings('', {});
    vi.mocked(confirm).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    await user.type(await field('Current company'), 'Engines');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(where().pathname).toBe('/settings');
    expect((await field('Current company')).value).toBe('Engines');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  it('make the browser ask before the window is closed, and only they', async () => {
    const { user } = showSettings('', {});
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const company = await field('Current company');
    expect(isAsked()).toBe(false);
    await user.type(company, 'x');
    expect(isAsked()).toBe(true);
    await user.clear(company);
    expect(isAsked()).toBe(false);
  });

  it('are none when nothing was typed', async () => {
    const { user } = showSettings('', {});
    await field('First name');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(confirm).not.toHaveBeenCalled();
  });
});
