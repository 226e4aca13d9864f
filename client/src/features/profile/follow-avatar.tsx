import { useEffect } from 'react';
import { rememberAvatar } from '../../lib/session/avatar-hint.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useOwnAvatarQuery } from './own-avatar.generated.ts';

/** Tells the header of the person's picture, and of every new one. Draws nothing. */
export function FollowAvatar() {
  const { user } = useSession();
  const { data } = useOwnAvatarQuery({ skip: user === null });
  const email = user?.email ?? null;
  const url = data && (data.profile?.avatarUrl ?? '');
  useEffect(() => {
    if (email !== null && url !== undefined) rememberAvatar(email, url);
  }, [email, url]);
  return null;
}
