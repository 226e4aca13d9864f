import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  /** The picture stands by itself, without the disc that icons have behind them. */
  isBare?: boolean;
  title: string;
  text?: ReactNode;
  /** Buttons or links to the next useful step. */
  children?: ReactNode;
}

/** A place with nothing in it yet, or nothing any more, and what to do about it. */
export function EmptyState({ icon, isBare = false, title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      {icon && (
        <div className={classes.icon} data-bare={isBare || undefined} aria-hidden="true">
          {icon}
        </div>
      )}
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
