import { IconChecks, IconLayoutGrid, IconPencil } from '@tabler/icons-react';
import card from '../../../ui/card.module.css';
import classes from './benefits-card.module.css';

const BENEFITS = [
  {
    Icon: IconPencil,
    title: 'Says what you did, better',
    text: 'Every line gets clearer, in your style. You see before and after, and decide.',
  },
  {
    Icon: IconChecks,
    title: 'Never invents',
    text: 'We copy employers, titles, dates and degrees, and check every number and name.',
  },
  {
    Icon: IconLayoutGrid,
    title: 'Readable by people and machines',
    text: 'Nine Word templates that applicant tracking systems can read, plus a matching cover letter.',
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
