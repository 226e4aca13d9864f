import { LIMITS } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { pageCount } from '../../../features/jobs/pagination-window.ts';
import { ResultSummary } from '../../../features/jobs/result-summary.tsx';
import { SearchBadges } from '../../../features/jobs/search-badges.tsx';
import { SearchFiltersBar } from '../../../features/jobs/search-filters.tsx';
import { SearchPagination } from '../../../features/jobs/search-pagination.tsx';
import { toJobFilter } from '../../../features/jobs/search-state.ts';
import { useSearchState } from '../../../features/jobs/use-search-state.ts';
import { ViewSwitch } from '../../../features/jobs/view-switch.tsx';
import { paths } from '../../../lib/paths.ts';
import { scrollToTop } from '../../../lib/scroll-to-top.ts';
import '../../../ui/button.css';
import { Page } from '../../../ui/page.tsx';
import { JobDrawer } from './job-drawer.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import classes from './search-page.module.css';
import { useSearchPageQuery } from './search.generated.ts';

const LIMIT = LIMITS.pageSize.default;

/** The search of somebody who is signed in: the address says what is asked, one query answers it. */
export function SearchPage() {
  const { state, change, linkTo } = useSearchState();
  const { filters, view, page } = state;
  const answer = useSearchPageQuery({
    variables: { filter: toJobFilter(filters), limit: LIMIT, offset: (page - 1) * LIMIT },
    fetchPolicy: 'cache-and-network',
  });
  const results = useRef<HTMLElement>(null);

  // While the next page is on its way the one before stays in sight; after a failure nothing old may pass for an answer,
  // not even what the cache knows of this very search.
  const shown = answer.error ? undefined : (answer.data ?? answer.previousData);
  const total = shown?.jobs.total;
  const pages = pageCount(total ?? 0);

  const goToPage = (target: number): void => {
    change({ page: target });
    scrollToTop();
    results.current?.focus({ preventScroll: true });
  };

  return (
    <Page
      title="Search jobs"
      actions={
        <Button
          component={Link}
          to={paths.settings('auto-apply')}
          variant="default"
          leftSection={<IconBolt size={16} aria-hidden />}
        >
          Auto-Apply Settings
        </Button>
      }
    >
      <div className={classes.stack}>
        <SearchFiltersBar
          filters={filters}
          employmentTypes={shown?.employmentTypes}
          onChange={(changed, options) => change({ filters: changed }, options)}
        />
        <SearchBadges filters={filters} onChange={(changed) => change({ filters: changed })} />
        <div className={classes.toolbar}>
          <ResultSummary total={total} page={page} pages={pages} isLoading={answer.loading && !shown} />
          <ViewSwitch view={view} onChange={(next) => change({ view: next })} />
        </div>
        <section ref={results} tabIndex={-1} className={classes.results} aria-label="Results">
          <SearchOutcome
            answer={shown}
            error={answer.error}
            isStale={answer.data === undefined && answer.loading}
            state={state}
            pages={pages}
            onChange={change}
            onRetry={() => void answer.refetch()}
            detailsTo={(job) => linkTo({ job: job.id })}
          />
        </section>
        <SearchPagination page={page} pages={pages} isFetching={answer.loading} onChange={goToPage} />
      </div>
      <JobDrawer id={state.job} onClose={() => change({ job: null }, { replace: true })} />
    </Page>
  );
}
