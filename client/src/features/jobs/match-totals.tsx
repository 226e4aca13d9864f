import { formatCount } from '../../lib/format.ts';
import { WAITING } from '../../lib/when-idle.ts';
import { Monogram } from '../../ui/monogram.tsx';
import classes from './match-totals.module.css';

export interface MatchTotal {
  readonly label: string;
  /** Shows its monogram. */
  readonly company?: string;
  /** null: the server could not say. */
  readonly count: number | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

interface MatchTotalsProps {
  readonly title: string;
  /** undefined: not known yet. */
  readonly totals: readonly MatchTotal[] | undefined;
  /** How many lines there will be. */
  readonly lines: number;
}

/** How the matches are spread over one filter; each line sets it. The bars are lengths of the longest one. */
export function MatchTotals({ title, totals, lines }: MatchTotalsProps) {
  const most = Math.max(1, ...(totals ?? []).map(({ count }) => count ?? 0));
  return (
    <section className={classes.card} aria-label={title} aria-busy={totals === undefined}>
      <h2>{title}</h2>
      <ul>
        {totals === undefined
          ? Array.from({ length: lines }, (_none, line) => <li key={line} className={classes.waiting} {...WAITING} />)
          : totals.map(({ label, company, count, isChosen, onChoose }) => (
              <li key={label}>
                <button type="button" aria-pressed={isChosen} onClick={onChoose}>
                  <span className={classes.label}>
                    {company !== undefined && <Monogram company={company} size="sm" />}
                    <span>{label}</span>
                  </span>
                  <span className={classes.bar} aria-hidden="true">
                    <span style={{ width: `${((count ?? 0) / most) * 100}%` }} />
                  </span>
                  <span className={classes.count}>{count === null ? '–' : formatCount(count)}</span>
                </button>
              </li>
            ))}
      </ul>
    </section>
  );
}
