import { IconChecks, IconLayoutGrid, IconPencil } from '@tabler/icons-react';
import card from '../../../ui/card.module.css';
import classes from './benefits-card.module.css';
import { runTexts } from '../texts/run.texts.ts';

const BENEFITS = [
  {
    Icon: IconPencil,
    title: runTexts.clearer,
    text: runTexts.clearerText,
  },
  {
    Icon: IconChecks,
    title: runTexts.neverInvents,
    text: runTexts.neverInventsText,
  },
  {
    Icon: IconLayoutGrid,
    title: runTexts.readable,
    text: runTexts.readableText,
  },
] as const;

/** What the optimizer is good for (cv-19). */
export function BenefitsCard() {
  return (
    <section className={card.card} aria-labelledby="cv-benefits">
      <h2 id="cv-benefits">{runTexts.whatCvOptimizerDoes}</h2>
      <ul className={classes.benefits}>
        {BENEFITS.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={22} stroke={1.75} aria-hidden="true" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
