import { lazy, Suspense, useState } from 'react';
import { initialsOf } from '../../lib/initials.ts';
import { accountLabel } from './account-label.ts';
import classes from './account-button.module.css';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/** The avatar. The menu behind it is loaded when a pointer or the focus comes near, and opens on the first click. */
export function AccountButton({ email }: { email: string }) {
  const [isWanted, setIsWanted] = useState(false);
  const avatar = (
    <button
      type="button"
      className={classes.avatar}
      aria-label={accountLabel(email)}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setIsWanted(true)}
    >
      {initialsOf(email)}
    </button>
  );
  if (!isWanted) return avatar;
  return (
    <Suspense fallback={avatar}>
      <AccountMenu email={email} />
    </Suspense>
  );
}
