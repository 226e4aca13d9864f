import classes from './job-type-badge.module.css';

export interface JobTypeBadgeProps {
  readonly type: string;
}

/** An employment type in its own colour; the word is always there, so that the colour is never the only cue. */
export function JobTypeBadge({ type }: JobTypeBadgeProps) {
  return (
    <span className={classes.badge} data-type={type.toLowerCase()}>
      {type}
    </span>
  );
}
