import { IconFileCheck, IconLayoutKanban, IconSend } from '@tabler/icons-react';
import classes from './feature-cards.module.css';

const FEATURES = [
  {
    icon: IconSend,
    title: '1-click auto apply',
    text: 'Set your job types and keywords once. Foothold applies to matching jobs and shows you each one.',
  },
  {
    icon: IconFileCheck,
    title: 'CV optimization',
    text: 'Upload your CV, pick one of nine templates, and get a version people and parsers read well.',
  },
  {
    icon: IconLayoutKanban,
    title: 'Kanban tracking',
    text: 'Every application on one board, from saved to offer, with notes and reminders.',
  },
];

/** What the product does, in three cards. */
export function FeatureCards() {
  return (
    <section className={classes.section} aria-labelledby="features">
      <h2 id="features" className={classes.heading}>
        From first search to signed offer
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
