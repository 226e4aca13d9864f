import { useMediaQuery } from '@mantine/hooks';
import { ActionIcon } from '@mantine/core';
import { IconBaselineDensitySmall, IconBolt, IconKeyboard } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCompactRows } from '../../../features/jobs/compact-rows.ts';
import { pageCount } from '../../../features/jobs/pagination-window.ts';
import { ResultSummary } from '../../../features/jobs/result-summary.tsx';
import { SearchDefaults } from '../../../features/jobs/search-defaults.tsx';
import { SearchPagination } from '../../../features/jobs/search-pagination.tsx';
import type { FilterChange } from '../../../features/jobs/search-filters.ts';
import { defaultSort, type SearchChange } from '../../../features/jobs/search-state.ts';
import { SearchToolbar } from '../../../features/jobs/search-toolbar.tsx';
import { useSearchShortcuts } from '../../../features/jobs/use-search-shortcuts.ts';
import { SortSelect } from '../../../features/jobs/sort-select.tsx';
import { useFacetCounts } from '../../../features/jobs/facets/use-facet-counts.ts';
import { useSearchState } from '../../../features/jobs/use-search-state.ts';
import { ViewSwitch } from '../../../features/jobs/view-switch.tsx';
import { paths } from '../../../lib/paths.ts';
import { useIdle } from '../../../lib/use-idle.ts';
import { scrollToTop } from '../../../lib/scroll-to-top.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import '../../../ui/button.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useScrolledDown } from '../../../ui/use-scrolled-down.ts';
import { openKeys } from '../../find/find-store.ts';
import { LazyJobSheet } from '../../job/lazy-job-sheet.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import classes from './search-page.module.css';
import { useFocusMemory } from './use-focus-memory.ts';
import { useJobSearch } from './use-job-search.ts';
import { useShortcutsSwitch } from './use-shortcuts-switch.ts';
import { searchTexts } from '../../../features/jobs/texts/search.texts.ts';
import { searchPageTexts } from '../../texts/search.texts.ts';

const NONE: readonly never[] = [];

const JobPane = lazyPart(async () => (await import('../../job/job-pane.tsx')).JobPane);
const SearchFacets = lazyPart(
  async () => (await import('../../../features/jobs/facets/search-facets.tsx')).SearchFacets,
);
const SearchFacetsSheet = lazyPart(
  async () => (await import('../../../features/jobs/facets/search-facets-sheet.tsx')).SearchFacetsSheet,
);

/** The search of someone who is signed in: the address says what is asked and what is open. */
export function SearchPage() {
  const { state, change, linkTo } = useSearchState();
  const { filters, view, page } = state;
  const navigate = useNavigate();
  const search = useJobSearch(state);
  const results = useRef<HTMLElement>(null);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  // The field needs the room; the order is above the filters then.
  const isNarrow = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
  const [isFiltersOpen, setIsFiltersOpen] = useState(false);
  const isIdle = useIdle();
  useFocusMemory(results, search.jobs !== undefined && !search.isStale);

  const total = search.jobs?.total;
  const pages = pageCount(total ?? 0);
  const hits = search.jobs?.hits.filter(({ job }) => !job.isHidden);
  const terms = search.jobs?.interpretation;
  const facetCounts = useFacetCounts(filters, isFiltersOpen);

  // Where to read on once the button that was pressed is gone.
  const focusResults = (): void => results.current?.focus({ preventScroll: true });
  const closeJob = (): void => {
    const link = results.current?.querySelector<HTMLElement>(`[data-job="${CSS.escape(state.job ?? '')}"]`);
    change({ job: null }, { replace: true });
    (link ?? results.current)?.focus({ preventScroll: true });
  };
  // The list goes on with the job that takes the hidden one's place.
  const leaveHidden = (): void => {
    const all = search.jobs?.hits ?? [];
    const index = all.findIndex(({ job }) => job.id === state.job);
    const next = all.slice(index + 1).find(({ job }) => !job.isHidden);
    change({ job: next?.job.id ?? null }, { replace: true });
    focusResults();
  };

  const [hasShortcuts] = useShortcutsSwitch();
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
    ...facetCounts,
    onChange: (changed: FilterChange, options?: { replace: boolean }) => change({ filters: changed }, options),
  };
  const hasFacets = isFiltersOpen && !isPhone;
  const [isCompact, setIsCompact] = useCompactRows();
  const isScrolledDown = useScrolledDown();

  const views = <ViewSwitch view={view} onChange={(next) => change({ view: next })} />;
  // On the map nothing stands before anything else.
  const order = view !== 'map' && (
    <SortSelect sort={state.sort ?? defaultSort(filters)} onChange={(sort) => change({ sort })} />
  );

  return (
    <div className={classes.page} data-folded={isScrolledDown || undefined}>
      <div className={classes.bar}>
        <SearchToolbar
          filters={filters}
          understood={search.jobs && { correctedQuery: search.jobs.correctedQuery, terms: search.jobs.interpretation }}
          onChange={facets.onChange}
          onNoneLeft={focusResults}
          onDone={focusResults}
          isFiltersOpen={isFiltersOpen}
          onToggleFilters={() => setIsFiltersOpen(!isFiltersOpen)}
        >
          {!isPhone && (
            <>
              {!isNarrow && order}
              {views}
            </>
          )}
        </SearchToolbar>
      </div>
      <div className={classes.quiet}>
        <ResultSummary
          total={total}
          page={page}
          pages={view === 'map' ? 1 : pages}
          isLoading={search.isFetching && !search.jobs}
        />
        <SearchDefaults filters={filters} said={terms?.map(({ kind }) => kind) ?? NONE} />
        <div className={classes.tools}>
          {isPhone ? (
            views
          ) : (
            <>
              {view === 'list' && (
                <ActionIcon
                  className={classes.tool}
                  variant="subtle"
                  aria-label={searchTexts.compactRows}
                  title={searchTexts.compactRows}
                  aria-pressed={isCompact}
                  onClick={() => setIsCompact(!isCompact)}
                >
                  <IconBaselineDensitySmall size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon
                className={classes.tool}
                variant="subtle"
                aria-label={searchTexts.keyboardShortcuts}
                title={searchTexts.keyboardShortcuts}
                data-keyboard
                onClick={openKeys}
              >
                <IconKeyboard size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
              <Link to={paths.settings('auto-apply')} className={classes.link}>
                <IconBolt size={16} stroke={1.75} aria-hidden />
                {searchPageTexts.autoApplySettings}
              </Link>
            </>
          )}
        </div>
      </div>
      <div className={classes.desk} data-facets={hasFacets || undefined}>
        {hasFacets && (
          <div className={classes.facets} id="more-filters">
            <SearchFacets {...facets}>{isNarrow && order}</SearchFacets>
          </div>
        )}
        <section
          ref={results}
          tabIndex={-1}
          className={classes.results}
          data-view={view}
          aria-label={searchPageTexts.results}
        >
          <SearchOutcome
            search={search}
            hits={hits}
            state={state}
            isCompact={isCompact}
            pages={pages}
            onChange={answer}
            onArea={(area) => change({ filters: area })}
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
            <JobPane id={state.job} onClose={closeJob} onHidden={leaveHidden} detailsTo={(job) => linkTo({ job })} />
          </aside>
        )}
      </div>
      {isPhone && (
        <>
          <LazyJobSheet id={state.job} onClose={closeJob} onHidden={leaveHidden} detailsTo={(job) => linkTo({ job })} />
          {(isIdle || isFiltersOpen) && (
            <SearchFacetsSheet
              {...facets}
              isOpen={isFiltersOpen}
              onClose={() => setIsFiltersOpen(false)}
              total={search.isFetching ? undefined : total}
            >
              {order}
            </SearchFacetsSheet>
          )}
        </>
      )}
    </div>
  );
}
