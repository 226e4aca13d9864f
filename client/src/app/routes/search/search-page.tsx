import { EmploymentType } from '@foothold/server/domain';
import { useMediaQuery } from '@mantine/hooks';
import { IconBolt } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { pageCount } from '../../../features/jobs/pagination-window.ts';
import { ResultSummary } from '../../../features/jobs/result-summary.tsx';
import { SearchBadges } from '../../../features/jobs/search-badges.tsx';
import { SearchPagination } from '../../../features/jobs/search-pagination.tsx';
import type { SearchFilters } from '../../../features/jobs/filters.ts';
import type { SearchChange } from '../../../features/jobs/search-state.ts';
import { SearchToolbar } from '../../../features/jobs/search-toolbar.tsx';
import { ShortcutsHelp } from '../../../features/jobs/shortcuts-help.tsx';
import { suggestedWords } from '../../../features/jobs/suggestion.ts';
import { useSearchShortcuts } from '../../../features/jobs/use-search-shortcuts.ts';
import { useSearchState } from '../../../features/jobs/use-search-state.ts';
import { ViewSwitch } from '../../../features/jobs/view-switch.tsx';
import { FRESHNESS, useFreshness } from '../../../lib/fresh-query.ts';
import { paths } from '../../../lib/paths.ts';
import { scrollToTop } from '../../../lib/scroll-to-top.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LazyJobSheet } from '../../job/lazy-job-sheet.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import classes from './search-page.module.css';
import { useEmploymentTypesQuery } from './search.generated.ts';
import { useFocusMemory } from './use-focus-memory.ts';
import { useJobSearch } from './use-job-search.ts';
import { useShortcutsSwitch } from './use-shortcuts-switch.ts';
import { searchPageTexts } from '../../texts/search.texts.ts';

const NO_VARIABLES = {};

const JobPane = lazyPart(async () => (await import('../../job/job-pane.tsx')).JobPane);
const SearchFacets = lazyPart(async () => (await import('../../../features/jobs/search-facets.tsx')).SearchFacets);
const SearchFacetsSheet = lazyPart(
  async () => (await import('../../../features/jobs/search-facets-sheet.tsx')).SearchFacetsSheet,
);

/** The search of someone who is signed in: the address says what is asked and what is open. */
export function SearchPage() {
  const { state, change, linkTo } = useSearchState();
  const { filters, view } = state;
  const navigate = useNavigate();
  const search = useJobSearch(filters, state.page);
  const { page } = search;
  const types = useEmploymentTypesQuery(useFreshness('EmploymentTypes', NO_VARIABLES, FRESHNESS.employmentTypes));
  const results = useRef<HTMLElement>(null);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [isFiltersOpen, setIsFiltersOpen] = useState(false);
  useFocusMemory(results, search.jobs !== undefined && !search.isStale);

  const total = search.jobs?.total;
  const pages = pageCount(total ?? 0);
  const jobs = search.jobs?.jobs.filter((job) => !job.isHidden);

  // Where to read on once the button that was pressed is gone.
  const focusResults = (): void => results.current?.focus({ preventScroll: true });
  const closeJob = (): void => {
    const link = results.current?.querySelector<HTMLElement>(`[data-job="${CSS.escape(state.job ?? '')}"]`);
    change({ job: null }, { replace: true });
    (link ?? results.current)?.focus({ preventScroll: true });
  };
  // The list goes on with the job that takes the hidden one's place.
  const leaveHidden = (): void => {
    const all = search.jobs?.jobs ?? [];
    const index = all.findIndex(({ id }) => id === state.job);
    const next = all.slice(index + 1).find((job) => !job.isHidden);
    change({ job: next?.id ?? null }, { replace: true });
    focusResults();
  };

  const [hasShortcuts, turnShortcuts] = useShortcutsSwitch();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useSearchShortcuts({
    isOn: hasShortcuts,
    results,
    openJob: state.job,
    onReach: (job) => {
      // What is open beside the list follows; otherwise only the focus moves.
      if (state.job !== null) change({ job }, { replace: true });
    },
    onFullPage: (job) => void navigate(paths.job(job)),
    onClose: closeJob,
    onHelp: () => setIsHelpOpen(true),
  });

  const goToPage = (target: number): void => {
    change({ page: target });
    scrollToTop();
    focusResults();
  };
  const answer = (changed: SearchChange): void => {
    change(changed);
    focusResults();
  };
  const facets = {
    filters,
    employmentTypes: types.data?.employmentTypes?.map((type) => EmploymentType[type]),
    onChange: (changed: Partial<SearchFilters>, options?: { replace: boolean }) =>
      change({ filters: changed }, options),
  };
  const hasFacets = isFiltersOpen && !isPhone;

  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <SearchToolbar
          filters={filters}
          onChange={facets.onChange}
          isFiltersOpen={isFiltersOpen}
          onToggleFilters={() => setIsFiltersOpen(!isFiltersOpen)}
        >
          <ViewSwitch view={view} onChange={(next) => change({ view: next })} />
        </SearchToolbar>
        <div className={classes.quiet}>
          <ResultSummary
            total={total}
            page={page}
            pages={view === 'map' ? 1 : pages}
            meant={search.suggestion && suggestedWords(search.suggestion)}
            isLoading={search.isFetching && !search.jobs}
          />
          <SearchBadges
            filters={filters}
            onChange={(changed) => change({ filters: changed })}
            onNoneLeft={focusResults}
          />
          <div className={classes.tools}>
            <ShortcutsHelp
              isOpen={isHelpOpen}
              onOpen={() => setIsHelpOpen(true)}
              onClose={() => setIsHelpOpen(false)}
              isOn={hasShortcuts}
              onSwitch={turnShortcuts}
            />
            <Link to={paths.settings('auto-apply')} className={classes.link}>
              <IconBolt size={16} stroke={1.75} aria-hidden />
              {searchPageTexts.autoApplySettings}
            </Link>
          </div>
        </div>
      </div>
      <div className={classes.desk} data-facets={hasFacets || undefined}>
        {hasFacets && (
          <div className={classes.facets} id="more-filters">
            <SearchFacets {...facets} />
          </div>
        )}
        <section ref={results} tabIndex={-1} className={classes.results} aria-label={searchPageTexts.results}>
          <SearchOutcome
            search={search}
            jobs={jobs}
            state={state}
            pages={pages}
            onChange={answer}
            onTyped={() => {
              search.showTyped();
              focusResults();
            }}
            detailsTo={(job) => linkTo({ job: job.id })}
          />
          {view !== 'map' && (
            <div className={classes.pages}>
              <SearchPagination page={page} pages={pages} isFetching={search.isFetching} onChange={goToPage} />
            </div>
          )}
        </section>
        {state.job !== null && !isPhone && (
          // A new job starts at its top.
          <aside key={state.job} className={classes.pane} aria-label={searchPageTexts.jobDetails} tabIndex={0}>
            <JobPane id={state.job} onClose={closeJob} onHidden={leaveHidden} />
          </aside>
        )}
      </div>
      {isPhone && (
        <>
          <LazyJobSheet id={state.job} onClose={closeJob} onHidden={leaveHidden} />
          <SearchFacetsSheet
            {...facets}
            isOpen={isFiltersOpen}
            onClose={() => setIsFiltersOpen(false)}
            total={search.isFetching ? undefined : total}
          />
        </>
      )}
    </div>
  );
}
