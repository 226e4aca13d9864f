import { useEffect, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import classes from './stats-band.module.css';
import type { JobCounts } from './use-home-stats.ts';
import { homeTexts } from './texts.ts';

/** How long the room of the counts stays empty before the round numbers fill it. */
const TIMEOUT_MS = 4000;

interface StatsBandProps {
  /** undefined: not known yet, or no one can say. */
  readonly counts: JobCounts | undefined;
}

/** How much there is, and the two fixed claims. Round numbers stand in only while the real ones are unknown. */
export function StatsBand({ counts }: StatsBandProps) {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const stats = [
    { label: homeTexts.openJobs, value: counts ? formatCount(counts.total) : isOverdue && homeTexts.tenThousandJobs },
    {
      label: homeTexts.partnerCompanies,
      value: counts ? formatCount(counts.companies) : isOverdue && homeTexts.fiveHundredCompanies,
    },
    { label: homeTexts.autoApplySuccess, value: homeTexts.autoApplySuccessRate, isTarget: true },
    { label: homeTexts.fasterApplications, value: homeTexts.timesFaster, isTarget: true },
  ];
  return (
    <section className={classes.band} aria-label={homeTexts.footholdInNumbers}>
      <dl className={classes.list}>
        {stats.map(({ label, value, isTarget = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            {/* The room of a number not known yet stays free, so nothing jumps when it comes. */}
            <dd aria-busy={value === false} aria-describedby={isTarget ? 'design-targets' : undefined}>
              {value || '\u00a0'}
              {isTarget && <sup aria-hidden="true">{homeTexts.footnoteMark}</sup>}
            </dd>
          </div>
        ))}
      </dl>
      <p id="design-targets" className={classes.footnote}>
        {homeTexts.footnoteMark} {homeTexts.designTargets}
      </p>
    </section>
  );
}
