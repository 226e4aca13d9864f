import type { ReactNode } from 'react';
import classes from './auth-card.module.css';

/** The card of the account pages, with a quiet line below it for the way to the other page. */
export function AuthCard({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <>
      <div className={classes.card}>{children}</div>
      {below && <p className={classes.below}>{below}</p>}
    </>
  );
}
