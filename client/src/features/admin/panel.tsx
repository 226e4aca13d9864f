import { type ReactNode, useId } from 'react';
import card from '../../ui/card.module.css';
import classes from './admin.module.css';

interface PanelProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page, a region by its heading. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`${card.card} ${classes.panel}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
