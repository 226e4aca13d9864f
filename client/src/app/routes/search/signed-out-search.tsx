import { EXPERIENCE_LEVELS, recordOf, Stage, type TimePosted, WORK_MODES } from '@foothold/server/domain';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { facetValueName } from '../../../features/jobs/facets/facet-table.ts';
import { type MatchTotal, MatchTotals } from '../../../features/jobs/match-totals.tsx';
import {
  changedFilters,
  type FilterChange,
  NO_CHOICE,
  type SearchFilters,
  toggled,
  toJobFilter,
  withChoice,
} from '../../../features/jobs/search-filters.ts';
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

const SearchFacets = lazyPart(
  async () => (await import('../../../features/jobs/facets/search-facets.tsx')).SearchFacets,
);
const SearchFacetsSheet = lazyPart(
  async () => (await import('../../../features/jobs/facets/search-facets-sheet.tsx')).SearchFacetsSheet,
);

const TIMES = ['today', 'week'] as const satisfies readonly TimePosted[];

type Counted = 'workModes' | 'levels';

/** Every count's own filter: the visitor's, with one changed. */
function variablesOf(filters: SearchFilters) {
  const changed = (change: FilterChange) => toJobFilter(changedFilters(filters, change));
  const only = (facet: Counted, value: string) => changed(withChoice(facet, { ...NO_CHOICE, include: [value] }));
  return {
    filter: changed({}),
    ...recordOf(WORK_MODES, (mode) => only('workModes', mode)),
    ...recordOf(EXPERIENCE_LEVELS, (level) => only('levels', level)),
    ...recordOf(TIMES, (time) => changed({ posted: time })),
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
    onChange: (changed: FilterChange, options?: { replace: boolean }) => change({ filters: changed }, options),
  };
  const linesOf = (
    facet: Counted,
    values: readonly ((typeof WORK_MODES)[number] | (typeof EXPERIENCE_LEVELS)[number])[],
  ): readonly MatchTotal[] | undefined =>
    counts &&
    values.map((value) => ({
      label: facetValueName(facet, value),
      count: counts[value],
      isChosen: filters.choices[facet].include.includes(value),
      onChoose: () => change({ filters: withChoice(facet, toggled(filters.choices[facet], 'include', value)) }),
    }));
  const times =
    counts &&
    TIMES.map((time) => ({
      label: time === 'today' ? searchPageTexts.lastDay : searchPageTexts.lastWeek,
      count: counts[time],
      isChosen: filters.posted === time,
      onChoose: () => change({ filters: { posted: filters.posted === time ? null : time } }),
    }));
  const focusFound = () => found.current?.focus({ preventScroll: true });

  return (
    <>
      <div className={classes.bar}>
        <SearchToolbar
          filters={filters}
          onChange={facets.onChange}
          onNoneLeft={focusFound}
          onDone={focusFound}
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
                  totals={linesOf('levels', EXPERIENCE_LEVELS)}
                  lines={EXPERIENCE_LEVELS.length}
                />
                <div>
                  <MatchTotals
                    title={searchPageTexts.howYouWork}
                    totals={linesOf('workModes', WORK_MODES)}
                    lines={WORK_MODES.length}
                  />
                  <MatchTotals title={searchPageTexts.posted} totals={times} lines={TIMES.length} />
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
