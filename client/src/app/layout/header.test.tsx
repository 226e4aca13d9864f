import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAuthClient, resetFakeAuthClient } from '../../features/account/testing/fake-auth-client.ts';
import { publishInboxCount } from '../../features/auto-apply/inbox/inbox-count.ts';
import { currentSession, publishSession } from '../../lib/session/session-store.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Header } from './header.tsx';

vi.mock('../../lib/session/auth-client.ts', () => ({ createAuthClient: () => fakeAuthClient }));

// Asks the server; the tests say what waits.
vi.mock('./inbox-count.tsx', () => ({ InboxCount: () => null }));

const ada = { uid: 'ada', email: 'ada.lovelace@example.com', emailVerified: true };
const show = (address = '/board') => renderApp(<Header />, { address });

beforeEach(() => {
  resetFakeAuthClient();
  publishInboxCount(null);
  publishSession(null);
});

describe('the header', () => {
  test('leads to every page and marks the one that is open', () => {
    show('/board');
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Search', '/search'],
      ['My Board', '/board'],
      ['CV Optimizer', '/cv-optimize'],
      ['Pricing', '/pricing'],
    ]);
    expect(
      links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent),
    ).toEqual(['My Board']);
  });

  test('has Today before and the inbox with its count after the pages for signed-in people', async () => {
    publishInboxCount(5);
    publishSession(ada);
    show('/board');
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    await within(navigation).findByRole('link', { name: 'Inbox 5' });
    const names = within(navigation)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Today', 'Search', 'My Board', 'CV Optimizer', 'Pricing', 'Inbox 5']);
  });

  test('offers visitors to sign in and to sign up', () => {
    show();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/sign-in');
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/sign-up');
  });

  test('remembers the place for after signing in, also past the sign-in page itself', async () => {
    const { router } = show('/board?x=1');
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(router.state.location.state).toEqual({ from: '/board?x=1' });
    await userEvent.click(screen.getByRole('link', { name: 'Sign Up' }));
    expect(router.state.location).toMatchObject({ pathname: '/sign-up', state: { from: '/board?x=1' } });
  });

  test('shows who is signed in by their initials, and by their address in the menu', async () => {
    publishSession(ada);
    show();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'AL, account menu of ada.lovelace@example.com' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['My Board', '/board'],
      ['Settings', '/settings'],
      ['Sign Out', null],
    ]);
    expect(screen.getByText('ada.lovelace@example.com')).toBeTruthy();
  });

  test('signs out and goes home, even when the provider cannot be reached', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    fakeAuthClient.signOut.mockRejectedValue(new Error('offline'));
    publishSession(ada);
    const { router } = show('/settings');
    await userEvent.click(screen.getByRole('button', { name: /account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await screen.findByRole('link', { name: 'Sign In' });
    expect(router.state.location.pathname).toBe('/');
    expect(currentSession().status).toBe('signed-out');
    log.mockRestore();
  });

  test('has the focus on Sign In after signing out where one already is at home', async () => {
    publishSession(ada);
    show('/');
    await userEvent.click(screen.getByRole('button', { name: /account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    const signIn = await screen.findByRole('link', { name: 'Sign In' });
    await vi.waitFor(() => expect(document.activeElement).toBe(signIn));
  });

  test('opens the navigation of narrow windows and gives the focus back', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByRole('link', { name: 'Sign Up' })).toBeTruthy();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close navigation' }));
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Open navigation'));
  });

  test('follows a session that ends elsewhere', () => {
    publishSession(ada);
    show();
    act(() => publishSession(null));
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
  });
});
