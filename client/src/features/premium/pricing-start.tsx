import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import brand from '../../ui/brand-panel.module.css';
import '../../ui/button.css';
import classes from './pricing-start.module.css';
import { pricingTexts } from './texts/pricing.texts.ts';

interface PricingStartProps {
  readonly isSignedIn: boolean;
  /** Where 'Learn More' leads: the id of a heading on the same page. */
  readonly more: string;
}

/** The end of the page (plans-10). */
export function PricingStart({ isSignedIn, more }: PricingStartProps) {
  return (
    <section className={`${brand.panel} ${classes.panel}`} aria-labelledby="start">
      <h2 id="start" className={brand.heading}>
        {pricingTexts.startSearchToday}
      </h2>
      <div className={classes.actions}>
        <Button component={Link} to={isSignedIn ? paths.search() : paths.signUp()} size="md" className={brand.primary}>
          {pricingTexts.getStartedFree}
        </Button>
        <Button
          component="a"
          href={`#${more}`}
          size="md"
          className={brand.secondary}
          onClick={(event) => {
            // Without a new address: the way back must not lead to the same page once more.
            event.preventDefault();
            const heading = document.querySelector<HTMLElement>(`#${more}`);
            heading?.focus({ preventScroll: true });
            heading?.scrollIntoView({ behavior: 'smooth' });
          }}
        >
          {pricingTexts.learnMore}
        </Button>
      </div>
      <p className={classes.line}>{pricingTexts.noCreditCardRequired}</p>
    </section>
  );
}
