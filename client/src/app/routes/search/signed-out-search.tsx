import { Stage } from '@foothold/server/domain';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { toJobFilter, type SearchFilters, wordsOf } from '../../../features/jobs/filters.ts';
import { type MatchTotal, MatchTotals } from '../../../features/jobs/match-totals.tsx';
import { SearchToolbar } from '../../../features/jobs/search-toolbar.tsx';
import { useSearchState } from '../../../features/jobs/use-search-state.ts';
import { formatCount } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { Stairs } from '../../../ui/stairs.tsx';
import { usePageHeading } from '../../../ui/use-page-heading.ts';
import { searchPageTexts } from '../../texts/search.texts.ts';
import classes from './signed-out-search.module.css';
import { useVisitorTotalsQuery } from './visitor-totals.generated.ts';

const SearchFacets = lazyPart(async () => (await import('../../../features/jobs/search-facets.tsx')).SearchFacets);
const SearchFacetsSheet = lazyPart(
  async () => (await import('../../../features/jobs/search-facets-sheet.tsx')).SearchFacetsSheet,
);

const MODES = ['remote', 'hybrid', 'onsite'] as const;
const LEVELS = ['intern', 'junior', 'mid', 'senior', 'lead'] as const;
const TIMES = ['today', 'week'] as const;

type Counted = (typeof MODES)[number] | (typeof LEVELS)[number] | (typeof TIMES)[number];

/** Every count's own filter: the visitor's, with one changed. */
function variablesOf(filters: SearchFilters) {
  const changed = (change: Partial<SearchFilters>) => toJobFilter({ ...filters, ...change });
  return {
    filter: changed({}),
    remote: changed({ remote: 'remote' }),
    hybrid: changed({ remote: 'hybrid' }),
    onsite: changed({ remote: 'onsite' }),
    intern: changed({ experience: 'intern' }),
    junior: changed({ experience: 'junior' }),
    mid: changed({ experience: 'mid' }),
    senior: changed({ experience: 'senior' }),
    lead: changed({ experience: 'lead' }),
    today: changed({ timePosted: 'today' }),
    week: changed({ timePosted: 'week' }),
  };
}

/** The search of a visitor: the same filters, what they would find in true numbers, and the way to the jobs themselves. */
export function SignedOutSearch() {
  const heading = usePageHeading(searchPageTexts.searchJobs);
  const found = useRef<HTMLDivElement>(null);
  const { state, change } = useSearchState();
  const { filters } = state;
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [isFiltersOpen, setIsFiltersOpen] = useState(false);
  const variables = useMemo(() => variablesOf(filters), [filters]);
  const { data, previousData, loading, error } = useVisitorTotalsQuery({ variables });
  const counts = data ?? previousData;
  const total = counts?.jobCount ?? undefined;
  const text = total === undefined ? '' : formatCount(total);

  const facets = {
    filters,
    onChange: (changed: Partial<SearchFilters>, options?: { replace: boolean }) =>
      change({ filters: changed }, options),
  };
  const linesOf = <Value extends Counted>(
    name: keyof SearchFilters,
    values: readonly Value[],
    label: (value: Value) => string,
  ): readonly MatchTotal[] | undefined =>
    counts &&
    values.map((value) => ({
      label: label(value),
      count: counts[value],
      isChosen: filters[name] === value,
      onChoose: () => change({ filters: { [name]: filters[name] === value ? '' : value } }),
    }));

  return (
    <>
      <div className={classes.bar}>
        <SearchToolbar
          filters={filters}
          onChange={facets.onChange}
          onNoneLeft={() => found.current?.focus({ preventScroll: true })}
          isFiltersOpen={isFiltersOpen}
          onToggleFilters={() => setIsFiltersOpen(!isFiltersOpen)}
        />
      </div>
      <div className={classes.desk}>
        {isFiltersOpen && !isPhone && (
          <div className={classes.facets} id="more-filters">
            <SearchFacets {...facets} />
          </div>
        )}
        <div className={classes.page}>
          <div ref={found} tabIndex={-1} className={classes.found} data-stale={loading || undefined}>
            <div role="status">
              <h1 ref={heading} tabIndex={-1}>
                {total === undefined ? searchPageTexts.searchJobs : searchPageTexts.openJobsMatch(total, text)}
              </h1>
            </div>
            <p>{total === 0 ? searchPageTexts.nothingOutThere : searchPageTexts.outThereNow}</p>
            {error && !counts ? (
              <p role="alert">{searchPageTexts.totalsFailed}</p>
            ) : (
              <div className={classes.totals}>
                <MatchTotals
                  title={searchPageTexts.level}
                  totals={linesOf('experience', LEVELS, (value) => wordsOf('experience', value))}
                  lines={LEVELS.length}
                />
                <div>
                  <MatchTotals
                    title={searchPageTexts.howYouWork}
                    totals={linesOf('remote', MODES, (value) => wordsOf('remote', value))}
                    lines={MODES.length}
                  />
                  <MatchTotals
                    title={searchPageTexts.posted}
                    totals={linesOf('timePosted', TIMES, (value) =>
                      value === 'today' ? searchPageTexts.lastDay : searchPageTexts.lastWeek,
                    )}
                    lines={TIMES.length}
                  />
                </div>
              </div>
            )}
          </div>
          <SignInPrompt
            isAside
            icon={<Stairs stage={Stage.OFFER} isDue width={66} />}
            title={searchPageTexts.welcome}
            text={searchPageTexts.signInToSearch}
            bullets={[
              searchPageTexts.searchThousands,
              searchPageTexts.saveJobsTrackApplications,
              searchPageTexts.applyAutomatically,
            ]}
            note={total ? searchPageTexts.jobsNext(total, text) : searchPageTexts.filtersStay}
          />
        </div>
      </div>
      {isPhone && (
        <SearchFacetsSheet
          {...facets}
          isOpen={isFiltersOpen}
          onClose={() => setIsFiltersOpen(false)}
          total={loading ? undefined : total}
        />
      )}
    </>
  );
}
