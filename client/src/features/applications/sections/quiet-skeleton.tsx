import { detailsTexts } from '../texts/details.texts.ts';
import classes from './quiet-skeleton.module.css';

const WIDTHS = [60, 45, 90, 52, 96, 88, 40];

/** In place of the sections while their code is loading. */
export function QuietSkeleton() {
  return (
    <output className={classes.skeleton} aria-label={detailsTexts.loading}>
      {WIDTHS.map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </output>
  );
}
