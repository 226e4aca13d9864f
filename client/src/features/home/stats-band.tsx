import { useEffect, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import classes from './stats-band.module.css';
import type { JobCounts } from './use-home-stats.ts';
import { homeTexts } from './texts.ts';

/** How long the room of the counts stays empty before the round numbers fill it. */
const TIMEOUT_MS = 4000;

interface StatsBandProps {
  /** undefined: not known yet, or nobody can say. */
  readonly counts: JobCounts | undefined;
}

/** How much there is, and the two fixed claims. Round numbers stand in only while the real ones are unknown. */
export function StatsBand({ counts }: StatsBandProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const counts = [
    { label: homeTexts.openJobs, value: counts ? formatCount(counts.total) : isLate && '10,000+' },
    { label: homeTexts.partnerCompanies, value: counts ? formatCount(counts.companies) : isLate && '500+' },
    { label: homeTexts.autoApplySuccess, value: '85%' },
    { label: homeTexts.fasterApplications, value: '3x' },
  ];
  return (
    <section className={classes.band} aria-label={homeTexts.footholdInNumbers}>
      <dl className={classes.list}>
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            {/* The room of a number not known yet stays free, so nothing jumps when it comes. */}
            <dd aria-busy={value === false}>{value || '\u00a0'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
