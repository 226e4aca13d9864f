import {
  ExperienceLevel,
  EXPERIENCE_LEVELS,
  PostedWithin,
  type TimePosted,
  WORK_MODES,
  WorkMode,
} from '@foothold/server/domain';
import { type FacetName, facetValueName } from '../../../features/jobs/facet-table.ts';
import { shortEuros } from '../../../features/jobs/pay-words.ts';
import { type MatchTotal, MatchTotals } from '../../../features/jobs/match-totals.tsx';
import { type FilterChange, type SearchFilters, toggled, withChoice } from '../../../features/jobs/search-filters.ts';
import { formatCount } from '../../../lib/format.ts';
import { WAITING } from '../../../lib/when-idle.ts';
import { searchPageTexts } from '../../texts/search.texts.ts';
import type { VisitorTotalsQuery } from './visitor-totals.generated.ts';
import classes from './visitor-totals.module.css';

type Facets = NonNullable<NonNullable<VisitorTotalsQuery['jobTotals']>['facets']>;
type Bars = NonNullable<Facets['pay']>['bars'];

interface VisitorTotalsProps {
  readonly filters: SearchFilters;
  /** undefined: not known yet. */
  readonly facets: Facets | undefined;
  /** Skills that were asked for: each of the postings has them. */
  readonly asked: readonly string[];
  readonly onChange: (change: FilterChange) => void;
}

const TIMES = ['today', 'week'] as const satisfies readonly TimePosted[];
/** Lines of a list that has as many as there are. */
const LISTED = 5;

/** What is out there for a visitor's search: each line sets its filter. */
export function VisitorTotals({ filters, facets, asked, onChange }: VisitorTotalsProps) {
  const choose = (facet: FacetName, value: string) => ({
    isChosen: filters.choices[facet].include.includes(value),
    onChoose: () => onChange(withChoice(facet, toggled(filters.choices[facet], 'include', value))),
  });
  const fixed = <Word extends string>(
    facet: 'levels' | 'workModes',
    words: readonly Word[],
    countOf: (word: Word) => number | undefined,
  ): readonly MatchTotal[] =>
    words.map((word) => ({
      label: facetValueName(facet, word),
      count: countOf(word) ?? 0,
      ...choose(facet, word),
    }));
  const levels =
    facets &&
    fixed(
      'levels',
      EXPERIENCE_LEVELS,
      (word) => facets.levels.find(({ value }) => value && ExperienceLevel[value] === word)?.count,
    );
  const modes =
    facets &&
    fixed(
      'workModes',
      WORK_MODES,
      (word) => facets.workModes.find(({ value }) => value && WorkMode[value] === word)?.count,
    );
  const times =
    facets &&
    TIMES.map((time) => ({
      label: time === 'today' ? searchPageTexts.lastDay : searchPageTexts.lastWeek,
      count: facets.posted.find(({ value }) => PostedWithin[value] === time)?.count ?? 0,
      isChosen: filters.posted === time,
      onChoose: () => onChange({ posted: filters.posted === time ? null : time }),
    }));
  const companies = facets?.companies.map(({ value, count }) => ({
    label: value,
    count,
    company: value,
    ...choose('companies', value),
  }));
  const places = facets?.places.map(({ id, name, count }) => ({ label: name, count, ...choose('places', id) }));
  const skills = facets?.skills.filter(({ value }) => !asked.includes(value)) ?? [];
  return (
    <div className={classes.totals}>
      {facets ? facets.pay && <Pay bars={facets.pay.bars} /> : <PayToCome />}
      <MatchTotals title={searchPageTexts.whosHiring} totals={companies} lines={LISTED} />
      <MatchTotals title={searchPageTexts.where} totals={places} lines={LISTED} />
      <MatchTotals title={searchPageTexts.level} totals={levels} lines={EXPERIENCE_LEVELS.length} />
      <div>
        <MatchTotals title={searchPageTexts.howYouWork} totals={modes} lines={WORK_MODES.length} />
        <MatchTotals title={searchPageTexts.posted} totals={times} lines={TIMES.length} />
      </div>
      {skills.length > 0 && (
        <section className={classes.card} aria-label={searchPageTexts.askedFor}>
          <h2>{searchPageTexts.askedFor}</h2>
          <ul className={classes.skills}>
            {skills.map(({ value, count }) => {
              const { isChosen, onChoose } = choose('skills', value);
              return (
                <li key={value}>
                  <button type="button" aria-pressed={isChosen} onClick={onChoose}>
                    {value} <span>{formatCount(count)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Its room, so that nothing below it jumps. */
function PayToCome() {
  return (
    <section className={classes.card} data-wide aria-label={searchPageTexts.salary} aria-busy {...WAITING}>
      <h2>{searchPageTexts.salary}</h2>
      <div className={classes.bars} />
      <p className={classes.ends} />
    </section>
  );
}

/** How yearly pay is spread, in euros. */
function Pay({ bars }: { readonly bars: Bars }) {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const highest = Math.max(...bars.map(({ count }) => count));
  const all = bars.reduce((sum, { count }) => sum + count, 0);
  // The highest bar with which at least half of them are still to come.
  const half = bars.findLast(
    ({ from }) => bars.filter((bar) => bar.from >= from).reduce((sum, { count }) => sum + count, 0) * 2 >= all,
  );
  return (
    <section className={classes.card} data-wide aria-label={searchPageTexts.salary}>
      <h2>{searchPageTexts.salary}</h2>
      <div className={classes.bars} aria-hidden>
        {bars.map(({ from, count }) => (
          <span key={from} style={{ height: `${count === 0 ? 0 : Math.max(3, (count / highest) * 100)}%` }} />
        ))}
      </div>
      <p className={classes.ends}>
        <span>{shortEuros(first.from)}</span>
        <span>{half && searchPageTexts.halfPay(shortEuros(half.from))}</span>
        <span>{searchPageTexts.orMore(shortEuros(last.from))}</span>
      </p>
    </section>
  );
}
