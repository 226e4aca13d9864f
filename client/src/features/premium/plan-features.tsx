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
import { pricingTexts } from './texts/pricing.texts.ts';

interface Feature {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly text: string;
  readonly isPremium?: boolean;
}

const FEATURES: readonly Feature[] = [
  { icon: IconSearch, title: pricingTexts.jobSearch, text: pricingTexts.jobSearchText },
  {
    icon: IconLayoutKanban,
    title: pricingTexts.applicationBoard,
    text: pricingTexts.applicationBoardText,
  },
  { icon: IconBolt, title: pricingTexts.autoApply, text: pricingTexts.autoApplyText },
  {
    icon: IconInfinity,
    title: pricingTexts.unlimitedApplications,
    text: pricingTexts.unlimitedApplicationsText,
    isPremium: true,
  },
  {
    icon: IconFileCheck,
    title: pricingTexts.cvOptimizer,
    text: pricingTexts.cvOptimizerText,
    isPremium: true,
  },
  {
    icon: IconMail,
    title: pricingTexts.coverLetters,
    text: pricingTexts.coverLettersText,
    isPremium: true,
  },
];

/** What each plan brings, in six cards. */
export function PlanFeatures({ id }: { id: string }) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={classes.heading}>
        {pricingTexts.whatEachPlanIncludes}
      </h2>
      <ul className={classes.grid}>
        {FEATURES.map(({ icon: Icon, title, text, isPremium }) => (
          <li key={title} className={classes.feature}>
            <span className={classes.icon} aria-hidden="true">
              <Icon size={22} stroke={1.75} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
            <span className={classes.plan}>{isPremium ? pricingTexts.premium : pricingTexts.freeAndPremium}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
