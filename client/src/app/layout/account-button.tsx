import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { useLate } from '../../ui/use-late.ts';
import { accountLabel } from './account-label.ts';
import { AvatarFace } from './avatar-face.tsx';
import classes from './account-button.module.css';

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu;
const preload = () => void loadMenu().catch(() => undefined);

/**
 * The avatar. The menu behind it is loaded when a pointer or the focus comes near, at the latest when the page is at rest,
 * so that it opens on the first click, and without a connection.
 */
export function AccountButton({ email }: { email: string }) {
  const [AccountMenu, open] = useLate(loadMenu);
  useEffect(() => whenIdle(preload), []);
  if (AccountMenu) return <AccountMenu email={email} />;
  return (
    <button
      type="button"
      className={classes.avatar}
      aria-label={accountLabel(email)}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    >
      <AvatarFace email={email} />
    </button>
  );
}
