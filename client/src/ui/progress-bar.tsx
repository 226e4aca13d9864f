import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** What goes on, for those who do not see it. */
  readonly label: string;
  /** 0 to 100; undefined: no one knows how far it is. */
  readonly value: number | undefined;
}

/** How far something is, as a bar. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <progress
      className={classes.bar}
      aria-label={label}
      max={100}
      // Any value at all, even none, would say that it is known.
      {...(value !== undefined && { value })}
    />
  );
}
