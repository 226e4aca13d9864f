import { planUse } from '@foothold/server/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import classes from './plan-meter.module.css';
import { planTexts } from './texts/plan.texts.ts';

interface PlanMeterProps {
  /** Applications in any stage but Saved. */
  readonly used: number;
  readonly limit: number;
  /** Leaves the way to the plans out where one is on their page. */
  readonly isOnPricing?: boolean;
}

/** How much of the free plan is used. Not for premium people, whom nothing limits. */
export function PlanMeter({ used, limit, isOnPricing = false }: PlanMeterProps) {
  const isFull = used >= limit;
  return (
    <div className={classes.meter} data-full={isFull || undefined}>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${limit === 0 ? 100 : Math.min(100, (100 * used) / limit)}%` }} />
      </span>
      <p className={classes.text}>
        {planUse(used, limit)}
        {isFull && planTexts.freePlanFull}
      </p>
      {!isOnPricing && (
        <Link to={paths.pricing()} className={classes.link}>
          {planTexts.comparePlans}
        </Link>
      )}
    </div>
  );
}
