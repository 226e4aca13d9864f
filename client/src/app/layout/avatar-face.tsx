import { useState } from 'react';
import { initialsOf } from '../../lib/initials.ts';
import { useAvatarHint } from '../../lib/session/avatar-hint.ts';

/** What the account's button shows: the person's picture, else their initials. The button itself has the name. */
export function AvatarFace({ email }: { email: string }) {
  const url = useAvatarHint(email);
  const [broken, setBroken] = useState('');
  if (url === '' || url === broken) return initialsOf(email);
  return <img src={url} alt="" width={36} height={36} onError={() => setBroken(url)} />;
}
