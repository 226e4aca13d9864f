import classes from './testimonials.module.css';
import { pricingTexts } from './texts/pricing.texts.ts';

/** Written by us to show what Foothold is for; no one said them, so no one is named (and each says so itself). */
const EXAMPLES = [
  {
    words: pricingTexts.boardQuote,
    who: pricingTexts.boardQuoteBy,
  },
  {
    words: pricingTexts.cvQuote,
    who: pricingTexts.cvQuoteBy,
  },
  {
    words: pricingTexts.syncQuote,
    who: pricingTexts.syncQuoteBy,
  },
] as const;

/** Three static testimonials (plans-9), marked as the examples they are. */
export function Testimonials() {
  return (
    <section className={classes.section} aria-labelledby="testimonials">
      <h2 id="testimonials" className={classes.heading}>
        {pricingTexts.whatPeopleCouldSay}
      </h2>
      <p className={classes.lead}>{pricingTexts.examplesNotQuotes}</p>
      <ul className={classes.grid}>
        {EXAMPLES.map(({ words, who }) => (
          <li key={who}>
            <figure className={classes.example}>
              <span className={classes.mark}>{pricingTexts.example}</span>
              <blockquote>{words}</blockquote>
              <figcaption>{pricingTexts.exampleBy(who)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
