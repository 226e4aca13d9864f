import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { disableWhenIncomplete } from '../../features/auto-apply/model/auto-apply-cache.ts';
import { useProfileLive } from '../../features/profile/use-profile-live.ts';
import { rememberAvatar } from '../../lib/session/avatar-hint.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** Follows the person's profile and updates what depends on it: the header of the picture, auto-apply. Draws nothing. */
export function FollowProfile() {
  const { user } = useSession();
  const { cache } = useApolloClient();
  const profile = useProfileLive(user !== null);
  const email = user?.email ?? null;
  useEffect(() => {
    if (email === null || profile === undefined) return;
    rememberAvatar(email, profile?.avatarUrl ?? '');
    if (profile) disableWhenIncomplete(cache, profile);
  }, [cache, email, profile]);
  return null;
}
