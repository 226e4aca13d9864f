import { WAITING } from '../../lib/when-idle.ts';
import classes from './page-skeleton.module.css';

/** Holds a page's place while its code is on the way; a page that comes at once shows none of it. */
export function PageSkeleton() {
  return (
    <div className={classes.skeleton} data-skeleton aria-hidden="true" {...WAITING}>
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
