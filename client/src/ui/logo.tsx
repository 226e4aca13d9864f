import classes from './logo.module.css';
import { uiTexts } from './texts.ts';

/** The mark: a way up in steps, with the next hold in sight. The same drawing is the favicon. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={classes.mark}>
      <rect width="32" height="32" rx="8" className={classes.ground} />
      <path d="M7 25.5h5.5v-6H18v-6h6.5" className={classes.steps} />
      <circle cx="24.5" cy="8" r="2.25" className={classes.hold} />
    </svg>
  );
}

/** The mark and the name. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <Mark />
      <span>{uiTexts.foothold}</span>
    </span>
  );
}
