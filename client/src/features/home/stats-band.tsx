import classes from './stats-band.module.css';
import { useHomeStats } from './use-home-stats.ts';

/** How much there is, and the two fixed claims of the specification. */
export function StatsBand() {
  const stats = useHomeStats();
  const figures = [
    { label: 'Open jobs', value: stats?.jobs },
    { label: 'Partner companies', value: stats?.companies },
    { label: 'Auto-apply success', value: '85%' },
    { label: 'Faster applications', value: '3x' },
  ];
  return (
    <section className={classes.band} aria-label="Foothold in numbers">
      <dl className={classes.list}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            {/* The room of a number not known yet stays free, so nothing jumps when it comes. */}
            <dd aria-busy={value === undefined}>{value ?? '\u00a0'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
