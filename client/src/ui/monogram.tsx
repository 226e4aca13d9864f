import classes from './monogram.module.css';
import { monogramStyle } from './monogram-style.ts';

interface MonogramProps {
  readonly company: string;
  /** `sm` 24 px on cards, `md` 40 px in lists, `lg` 56 px on a job's page. */
  readonly size?: 'sm' | 'md' | 'lg';
}

/** A company at a glance. Decorative: the name always stands beside it. Logos are never fetched. */
export function Monogram({ company, size = 'md' }: MonogramProps) {
  const { letters, hue } = monogramStyle(company, size === 'sm' ? 1 : 2);
  return (
    <span className={classes.monogram} data-size={size} data-hue={hue} aria-hidden="true">
      {letters}
    </span>
  );
}
