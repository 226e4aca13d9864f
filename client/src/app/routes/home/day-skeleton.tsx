import { WAITING } from '../../../lib/when-idle.ts';
import { layoutTexts } from '../../texts/layout.texts.ts';
import classes from './day-skeleton.module.css';

/** Three rows of the day, while its code and its data are on the way. */
export function DaySkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true" aria-label={layoutTexts.today} role="status" {...WAITING}>
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
