import { type ReactNode, type Ref } from 'react';
import classes from './hero.module.css';
import { homeTexts } from './texts.ts';

interface HeroProps {
  heading: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The page's opening: one sentence, one line of explanation, the search card. */
export function Hero({ heading, children }: HeroProps) {
  return (
    <section className={classes.hero}>
      <Terraces />
      <div className={classes.inner}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {homeTexts.headline}
        </h1>
        <p className={classes.lead}>{homeTexts.lead}</p>
        {children}
      </div>
    </section>
  );
}

const STEP = { width: 84, height: 44 };

/** One terrace line: steps going up to the right; each lower line starts a little further out. */
function terrace(index: number): string {
  const steps = Array.from({ length: 9 }, () => `h${STEP.width}v-${STEP.height}`).join('');
  return `M${-120 + index * 30} ${396 + index * 26}${steps}h${STEP.width * 2}`;
}

/** Terraces on a hillside, drawn from the mark's own step. */
function Terraces() {
  return (
    <svg className={classes.terraces} viewBox="0 0 720 480" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <path key={index} d={terrace(index)} />
      ))}
      <circle cx="594" cy="70" r="9" />
    </svg>
  );
}
