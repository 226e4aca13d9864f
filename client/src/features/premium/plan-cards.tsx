import type { ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { clientConfig } from '../../lib/client-config.ts';
import { FreeAction, PremiumAction } from './plan-actions.tsx';
import classes from './plan-cards.module.css';
import { freePoints, PREMIUM_POINTS, PREMIUM_PRICES } from './plan-facts.ts';
import { PlanMeter } from './plan-meter.tsx';
import type { Interval } from './use-payment-page.ts';
import type { ViewerPlan_AccessFragment } from './viewer-plan.generated.ts';
import { isPremium } from './is-premium.ts';
import { pricingTexts } from './texts/pricing.texts.ts';

interface PlanCardsProps {
  readonly interval: Interval;
  /** The plan of the person who looks; undefined for a visitor, or while it is not known. */
  readonly access: ViewerPlan_AccessFragment | undefined;
  /** Applications that count towards the free plan; undefined as above. */
  readonly used: number | undefined;
}

/** Free and Premium side by side, with what each costs, brings and offers to do (plans-6, plans-7). */
export function PlanCards({ interval, access, used }: PlanCardsProps) {
  const { freeApplications } = clientConfig();
  const hasPremium = access !== undefined && isPremium(access);
  const hasFree = access !== undefined && !hasPremium;
  const { price, period, instead, note } = PREMIUM_PRICES[interval];
  return (
    <div className={classes.plans}>
      <Plan name="Free" isYours={hasFree} points={freePoints(freeApplications)}>
        <p className={classes.price}>
          <strong>{pricingTexts.freePrice}</strong> {pricingTexts.forever}
        </p>
        <p className={classes.note}>{pricingTexts.freeHint}</p>
        {hasFree && used !== undefined && <PlanMeter used={used} limit={freeApplications} isOnPricing />}
        {!access && <FreeAction />}
      </Plan>
      <Plan name="Premium" isYours={hasPremium} points={PREMIUM_POINTS} isProminent>
        <p className={classes.price} aria-live="polite">
          <strong>{price}</strong> {period}
          {instead && (
            <span className={classes.instead}>
              {pricingTexts.normally} <s>{instead}</s>
            </span>
          )}
        </p>
        <p className={classes.note}>
          {pricingTexts.premiumHint} {note}
        </p>
        <PremiumAction interval={interval} access={hasPremium || access?.hasSubscription ? access : undefined} />
      </Plan>
    </div>
  );
}

interface PlanProps {
  name: string;
  isYours: boolean;
  isProminent?: boolean;
  points: readonly string[];
  children: ReactNode;
}

function Plan({ name, isYours, isProminent, points, children }: PlanProps) {
  const id = `plan-${name.toLowerCase()}`;
  return (
    <section className={classes.plan} aria-labelledby={id} data-prominent={isProminent}>
      <div className={classes.head}>
        <h2 id={id} className={classes.name}>
          {name}
        </h2>
        {isYours && <span className={classes.yours}>{pricingTexts.yourPlan}</span>}
      </div>
      {children}
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={18} stroke={2.25} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
