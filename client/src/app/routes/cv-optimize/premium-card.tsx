import { Button } from '@mantine/core';
import { IconCheck, IconFileCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import classes from './premium-card.module.css';

/** What Premium adds here (cv-2). */
const BULLETS = [
  'AI-powered CV optimization',
  '9 professional templates',
  'Matching cover letters',
  'Professional traits and motivators',
];

/** Shown to people without Premium; only its button leads to the plans. */
export function PremiumCard() {
  return (
    <EmptyState
      icon={<IconFileCheck size={28} stroke={1.75} />}
      title="Premium Feature"
      text="The CV Optimizer is part of Premium. It improves wording and keeps your facts."
    >
      <div className={classes.offer}>
        <ul className={classes.bullets}>
          {BULLETS.map((bullet) => (
            <li key={bullet}>
              <IconCheck size={18} aria-hidden="true" />
              {bullet}
            </li>
          ))}
        </ul>
        <Button component={Link} to={paths.pricing()}>
          Upgrade to Premium
        </Button>
      </div>
    </EmptyState>
  );
}
