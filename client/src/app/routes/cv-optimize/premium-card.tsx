import { Button } from '@mantine/core';
import { IconCheck, IconFileCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import classes from './premium-card.module.css';
import { cvPageTexts } from '../../texts/cv-optimize.texts.ts';

/** What Premium adds here (cv-2). */
const BULLETS = [
  cvPageTexts.aiPoweredCvOptimization,
  cvPageTexts.templatesOfPremium,
  cvPageTexts.matchingCoverLetters,
  cvPageTexts.professionalTraitsMotivators,
];

/** Shown to people without Premium; only its button leads to the plans. */
export function PremiumCard() {
  return (
    <EmptyState
      icon={<IconFileCheck size={28} stroke={1.75} />}
      title={cvPageTexts.premiumFeature}
      text={cvPageTexts.partOfPremium}
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
          {cvPageTexts.upgradeToPremium}
        </Button>
      </div>
    </EmptyState>
  );
}
