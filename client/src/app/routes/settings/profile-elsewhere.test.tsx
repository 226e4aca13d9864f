import { screen, waitFor } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSubscribed } from '../../../lib/live/live-connection.ts';
import { deferred } from '../../../testing/deferred.ts';
import { AvatarFace } from '../../layout/avatar-face.tsx';
import { FollowProfile } from '../../providers/follow-profile.tsx';
import { field, profile, showSettings } from './testing/show-settings.tsx';

// Its many time zones take a simulated browser seconds to look through.
vi.mock('../../../features/account/account-and-preferences.tsx', () => ({ AccountAndPreferences: () => null }));

/** The settings in a tab, and a way to say what became of the profile in another one. */
function showTab(search: string, known: object | null = profile) {
  const event = deferred<FormattedExecutionResult>();
  const own = vi.fn(() => ({ data: { profile: known } }));
  const beside = (
    <>
      <FollowProfile />
      <div data-testid="header">
        <AvatarFace email="ada@example.com" />
      </div>
    </>
  );
  const server = { OwnProfile: own, ProfileChanged: () => event.promise };
  const { user } = showSettings(search, server, undefined, beside);
  return {
    user,
    own,
    emit: (change: object) => event.resolve({ data: { profileChanged: { ...profile, ...change } } }),
  };
}

const picture = () => screen.getByTestId('header').querySelector('img')?.getAttribute('src');

beforeEach(() => localStorage.clear());

describe('a profile that is changed in another tab', () => {
  it('is followed by the form, but for what is being typed, and by the header', async () => {
    const { user, emit } = showTab('');
    await user.type(await field('First name'), ' Augusta');
    emit({ firstName: 'Grace', lastName: 'Hopper', phone: '+1', avatarUrl: '/files/avatars/ada/new.png' });
    await waitFor(async () => expect((await field('Last name')).value).toBe('Hopper'));
    expect((await field('Phone number')).value).toBe('+1');
    expect((await field('First name')).value).toBe('Ada Augusta');
    await waitFor(() => expect(picture()).toBe('/files/avatars/ada/new.png'));
  });

  it('turns auto-apply off here as well when it lacks a detail, and complete again it stays off', async () => {
    const { own, emit } = showTab('?tab=auto-apply');
    await screen.findByRole('switch', { name: 'Auto-apply Active' });
    emit({ phone: '' });
    await screen.findByRole('switch', { name: 'Auto-apply Disabled' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Phone number');
    // Everything is asked again when the socket has been away.
    own.mockReturnValue({ data: { profile: { ...profile, phone: '+2' } } });
    announceSubscribed();
    await screen.findByRole('switch', { name: 'Auto-apply Inactive' });
  });
});
