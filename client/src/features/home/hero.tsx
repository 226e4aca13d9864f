import type { ReactNode, Ref } from 'react';
import classes from './hero.module.css';
import { homeTexts } from './texts.ts';

interface HeroProps {
  heading: Ref<HTMLHeadingElement>;
  /** The search card. */
  children: ReactNode;
  /** What climbs beside and below it. */
  board: ReactNode;
}

/** The page's opening: one sentence, one line of explanation, the search card, and a board that climbs to the offer. */
export function Hero({ heading, children, board }: HeroProps) {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {homeTexts.headline}
        </h1>
        <p className={classes.lead}>{homeTexts.lead}</p>
        {children}
      </div>
      <div className={classes.hold} aria-hidden="true" />
      {board}
    </section>
  );
}
