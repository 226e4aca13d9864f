import { IconChecks, IconLayoutGrid, IconPencil } from '@tabler/icons-react';
import card from '../../../ui/card.module.css';
import classes from './benefits-card.module.css';

const BENEFITS = [
  {
    Icon: IconPencil,
    title: 'Says what you did, better',
    text: 'Every line is rewritten for clarity, in the style you choose. You see before and after, and decide.',
  },
  {
    Icon: IconChecks,
    title: 'Never invents',
    text: 'Employers, titles, dates and degrees are copied as they are; every number and name is checked against your CV.',
  },
  {
    Icon: IconLayoutGrid,
    title: 'Readable for people and machines',
    text: 'Nine Word templates that applicant tracking systems read, and a cover letter in the same style.',
  },
] as const;

/** What the optimizer is good for (cv-19). */
export function BenefitsCard() {
  return (
    <section className={card.card} aria-labelledby="cv-benefits">
      <h2 id="cv-benefits">What Our CV Optimizer Does</h2>
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
