import { type ReactNode, useId } from 'react';
import card from '../../ui/card.module.css';
import classes from './account-and-preferences.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** One part of "Account and preferences". */
export function AccountCard({ title, text, children }: AccountCardProps) {
  const id = useId();
  return (
    <section className={card.card} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
