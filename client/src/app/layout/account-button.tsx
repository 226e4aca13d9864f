import { useState } from 'react';
import { usePreload } from '../../lib/use-idle.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { accountLabel } from './account-label.ts';
import { AvatarFace } from './avatar-face.tsx';
import classes from './account-button.module.css';

interface AccountButtonProps {
  readonly email: string;
}

const AccountMenu = lazyPart<AccountButtonProps>(async () => (await import('./account-menu.tsx')).AccountMenu, {
  renderFallback: ({ email }) => <Avatar email={email} />,
  renderFailure: (retry, { email }) => <Avatar email={email} onClick={retry} />,
});

/**
 * The avatar. The menu behind it is loaded when a pointer or the focus comes near, at the latest when the browser is
 * idle, so that it opens on the first click, and offline.
 */
export function AccountButton({ email }: AccountButtonProps) {
  const [isWanted, setIsWanted] = useState(false);
  usePreload(AccountMenu.preload);
  return isWanted ? <AccountMenu email={email} /> : <Avatar email={email} onClick={() => setIsWanted(true)} />;
}

interface AvatarProps extends AccountButtonProps {
  readonly onClick?: () => void;
}

function Avatar({ email, onClick }: AvatarProps) {
  return (
    <button
      type="button"
      className={classes.avatar}
      aria-label={accountLabel(email)}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={AccountMenu.preload}
      onFocus={AccountMenu.preload}
      onClick={onClick}
    >
      <AvatarFace email={email} />
    </button>
  );
}
