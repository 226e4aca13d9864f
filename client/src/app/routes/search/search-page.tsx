import { EmploymentType } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBolt } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { pageCount } from '../../../features/jobs/pagination-window.ts';
import { ResultSummary } from '../../../features/jobs/result-summary.tsx';
import { SearchBadges } from '../../../features/jobs/search-badges.tsx';
import { SearchFiltersBar } from '../../../features/jobs/search-filters.tsx';
import { SearchPagination } from '../../../features/jobs/search-pagination.tsx';
import { ShortcutsHelp } from '../../../features/jobs/shortcuts-help.tsx';
import type { SearchChange } from '../../../features/jobs/search-state.ts';
import { suggestedWords } from '../../../features/jobs/suggestion.ts';
import { useSearchShortcuts } from '../../../features/jobs/use-search-shortcuts.ts';
import { useSearchState } from '../../../features/jobs/use-search-state.ts';
import { ViewSwitch } from '../../../features/jobs/view-switch.tsx';
import { FRESHNESS, useFreshness } from '../../../lib/fresh-query.ts';
import { paths } from '../../../lib/paths.ts';
import { scrollToTop } from '../../../lib/scroll-to-top.ts';
import '../../../ui/button.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Page } from '../../../ui/page.tsx';
import { LazyJobDrawer } from './lazy-job-drawer.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import classes from './search-page.module.css';
import { useEmploymentTypesQuery } from './search.generated.ts';
import { useFocusMemory } from './use-focus-memory.ts';
import { useJobSearch } from './use-job-search.ts';
import { useShortcutsSwitch } from './use-shortcuts-switch.ts';
import { searchPageTexts } from '../../texts/search.texts.ts';

const NO_VARIABLES = {};

// Only a list on a wide screen has it.
const JobPane = lazyPart(async () => (await import('./job-pane.tsx')).JobPane);

/** The search of someone who is signed in: the address says what is asked and what is open. */
export function SearchPage() {
  const { state, change, linkTo } = useSearchState();
  const { filters, view } = state;
  const search = useJobSearch(filters, state.page);
  const { page } = search;
  const types = useEmploymentTypesQuery(useFreshness('EmploymentTypes', NO_VARIABLES, FRESHNESS.employmentTypes));
  const results = useRef<HTMLElement>(null);
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const hasPane = view === 'list' && isWide;
  useFocusMemory(results, search.jobs !== undefined && !search.isStale);

  const [hasShortcuts, turnShortcuts] = useShortcutsSwitch();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useSearchShortcuts({
    isOn: hasShortcuts,
    results,
    openJob: state.job,
    onReach: (job) => {
      // What is open beside the list follows; otherwise only the focus moves.
      if (hasPane && state.job !== null) change({ job }, { replace: true });
    },
    onHelp: () => setIsHelpOpen(true),
  });

  const total = search.jobs?.total;
  const pages = pageCount(total ?? 0);

  const closeJob = (): void => change({ job: null }, { replace: true });
  // Where to read on once the button that was pressed is gone.
  const focusResults = (): void => results.current?.focus({ preventScroll: true });
  const goToPage = (target: number): void => {
    change({ page: target });
    scrollToTop();
    focusResults();
  };
  const answer = (changed: SearchChange): void => {
    change(changed);
    focusResults();
  };

  return (
    <Page
      title={searchPageTexts.searchJobs}
      actions={
        <Button
          component={Link}
          to={paths.settings('auto-apply')}
          variant="default"
          leftSection={<IconBolt size={16} aria-hidden />}
        >
          {searchPageTexts.autoApplySettings}
        </Button>
      }
    >
      <div className={classes.stack}>
        <SearchFiltersBar
          filters={filters}
          employmentTypes={types.data?.employmentTypes?.map((type) => EmploymentType[type])}
          onChange={(changed, options) => change({ filters: changed }, options)}
        />
        <SearchBadges
          filters={filters}
          onChange={(changed) => change({ filters: changed })}
          onNoneLeft={focusResults}
        />
        <div className={classes.toolbar}>
          <ResultSummary
            total={total}
            page={page}
            pages={view === 'map' ? 1 : pages}
            meant={search.suggestion && suggestedWords(search.suggestion)}
            isLoading={search.isFetching && !search.jobs}
          />
          <div className={classes.tools}>
            <ShortcutsHelp
              isOpen={isHelpOpen}
              onOpen={() => setIsHelpOpen(true)}
              onClose={() => setIsHelpOpen(false)}
              isOn={hasShortcuts}
              onSwitch={turnShortcuts}
            />
            <ViewSwitch view={view} onChange={(next) => change({ view: next })} />
          </div>
        </div>
        <div className={classes.split} data-pane={(hasPane && total !== 0) || undefined}>
          <section ref={results} tabIndex={-1} className={classes.results} aria-label={searchPageTexts.results}>
            <SearchOutcome
              search={search}
              state={state}
              pages={pages}
              onChange={answer}
              onTyped={() => {
                search.showTyped();
                focusResults();
              }}
              detailsTo={(job) => linkTo({ job: job.id })}
              openJob={hasPane ? state.job : null}
            />
          </section>
          {hasPane && total !== 0 && <JobPane id={state.job} onClose={closeJob} />}
        </div>
        {view !== 'map' && (
          <SearchPagination page={page} pages={pages} isFetching={search.isFetching} onChange={goToPage} />
        )}
      </div>
      {!hasPane && <LazyJobDrawer id={state.job} onClose={closeJob} />}
    </Page>
  );
}
