import { Stage } from '@foothold/server/domain';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { type FilterChange, toJobFilter } from '../../../features/jobs/search-filters.ts';
import { SearchToolbar } from '../../../features/jobs/search-toolbar.tsx';
import { useSearchState } from '../../../features/jobs/use-search-state.ts';
import { formatCount } from '../../../lib/format.ts';
import { useIdle } from '../../../lib/use-idle.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { Stairs } from '../../../ui/stairs.tsx';
import { usePageHeading } from '../../../ui/use-page-heading.ts';
import { searchPageTexts } from '../../texts/search.texts.ts';
import classes from './signed-out-search.module.css';
import { useVisitorTotalsQuery } from './visitor-totals.generated.ts';
import { VisitorTotals } from './visitor-totals.tsx';

const SearchFacets = lazyPart(
  async () => (await import('../../../features/jobs/facets/search-facets.tsx')).SearchFacets,
);
const SearchFacetsSheet = lazyPart(
  async () => (await import('../../../features/jobs/facets/search-facets-sheet.tsx')).SearchFacetsSheet,
);

/** The search of a visitor: the same filters, what they would find in true numbers, and the way to the jobs themselves. */
export function SignedOutSearch() {
  const heading = usePageHeading(searchPageTexts.searchJobs);
  const found = useRef<HTMLDivElement>(null);
  const { state, change } = useSearchState();
  const { filters } = state;
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [isFiltersOpen, setIsFiltersOpen] = useState(false);
  const isIdle = useIdle();
  const filterText = JSON.stringify(toJobFilter(filters));
  const variables = useMemo(() => ({ filter: JSON.parse(filterText) }), [filterText]);
  const { data, previousData, loading, error } = useVisitorTotalsQuery({ variables });
  const totals = (data ?? previousData)?.jobTotals ?? undefined;
  const total = totals?.exactTotal;
  const text = total === undefined ? '' : formatCount(total);

  const facets = {
    filters,
    onChange: (changed: FilterChange, options?: { replace: boolean }) => change({ filters: changed }, options),
  };
  const focusFound = () => found.current?.focus({ preventScroll: true });

  return (
    <>
      <div className={classes.bar}>
        <SearchToolbar
          filters={filters}
          understood={
            data?.jobTotals
              ? { correctedQuery: data.jobTotals.correctedQuery, terms: data.jobTotals.interpretation }
              : undefined
          }
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
          </div>
          {/* Before the totals: a phone shows them below each other, and five screens of numbers are no way in. */}
          <div className={classes.prompt}>
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
          <div className={classes.totals} data-stale={loading || undefined}>
            {error && !totals ? (
              <p role="alert">{searchPageTexts.totalsFailed}</p>
            ) : (
              // While the server can't count, there is nothing to wait for.
              totals?.facets !== null && (
                <VisitorTotals
                  filters={filters}
                  facets={totals?.facets}
                  asked={totals?.interpretation.map(({ value }) => value) ?? []}
                  onChange={facets.onChange}
                />
              )
            )}
          </div>
        </div>
      </div>
      {isPhone && (isIdle || isFiltersOpen) && (
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
