import { IconFileCheck, IconLayoutKanban, IconSend } from '@tabler/icons-react';
import classes from './feature-cards.module.css';
import { homeTexts } from './texts.ts';

const FEATURES = [
  {
    icon: IconSend,
    title: homeTexts.oneClickAutoApply,
    text: homeTexts.autoApplyText,
  },
  {
    icon: IconFileCheck,
    title: homeTexts.cvOptimization,
    text: homeTexts.cvOptimizationText,
  },
  {
    icon: IconLayoutKanban,
    title: homeTexts.kanbanTracking,
    text: homeTexts.kanbanTrackingText,
  },
];

/** What the product does, in three cards. */
export function FeatureCards() {
  return (
    <section className={classes.section} aria-labelledby="features">
      <h2 id="features" className={classes.heading}>
        {homeTexts.fromSearchToOffer}
      </h2>
      <ul className={classes.cards}>
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.card}>
            <span className={classes.icon} aria-hidden="true">
              <Icon size={24} stroke={1.75} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
