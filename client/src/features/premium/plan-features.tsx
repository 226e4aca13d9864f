import {
  IconBolt,
  IconFileCheck,
  IconInfinity,
  IconLayoutKanban,
  IconMail,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './plan-features.module.css';

interface Feature {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly text: string;
  readonly isPremium?: boolean;
}

const FEATURES: readonly Feature[] = [
  { icon: IconSearch, title: 'Job search', text: 'Every job as a grid, list or map, with all filters.' },
  {
    icon: IconLayoutKanban,
    title: 'Application board',
    text: 'Seven stages from Saved to Offer, with notes and reminders, live in all your tabs.',
  },
  { icon: IconBolt, title: 'Auto-apply', text: 'Choose job types and keywords once.' },
  {
    icon: IconInfinity,
    title: 'Unlimited applications',
    text: 'Track every application you send, not just the first few.',
    isPremium: true,
  },
  {
    icon: IconFileCheck,
    title: 'CV optimizer',
    text: 'A clearer CV with every fact kept, in one of nine templates.',
    isPremium: true,
  },
  {
    icon: IconMail,
    title: 'Cover letters',
    text: 'A letter that matches your CV and the job.',
    isPremium: true,
  },
];

/** What each plan brings, in six cards. */
export function PlanFeatures({ id }: { id: string }) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={classes.heading}>
        What each plan includes
      </h2>
      <ul className={classes.grid}>
        {FEATURES.map(({ icon: Icon, title, text, isPremium }) => (
          <li key={title} className={classes.feature}>
            <span className={classes.icon} aria-hidden="true">
              <Icon size={22} stroke={1.75} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
            <span className={classes.plan}>{isPremium ? 'Premium' : 'Free and Premium'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
