import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { SaveJobButton } from '../../../features/applications/save-job-button.tsx';
import { filterBadges } from '../../../features/jobs/filter-badges.ts';
import { JobResults, JobSkeletons } from '../../../features/jobs/job-results.tsx';
import { SampleHint } from '../../../features/jobs/sample-hint.tsx';
import { NO_FILTERS, type SearchChange, type SearchState } from '../../../features/jobs/search-state.ts';
import { errorSentence } from '../../../lib/error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import type { SearchPageQuery } from './search.generated.ts';

// The map's code is heavy and most searches do without it.
const JobsMap = lazy(() =>
  import('../../../features/jobs/map/jobs-map.tsx').then(({ JobsMap: component }) => ({ default: component })),
);

interface SearchOutcomeProps {
  /** The answer to show; undefined while there is none. */
  readonly answer: SearchPageQuery | undefined;
  readonly error: Error | undefined;
  /** The answer shown belongs to the search before; its own is on its way. */
  readonly isStale: boolean;
  readonly state: SearchState;
  readonly pages: number;
  readonly onChange: (change: SearchChange) => void;
  readonly onRetry: () => void;
  readonly detailsTo: (job: { readonly id: string }) => string;
}

/** What became of a search: still waiting, failed, nothing found, a page that does not exist, or jobs. */
export function SearchOutcome(props: SearchOutcomeProps) {
  const { answer, error, isStale, state, pages, onChange, onRetry, detailsTo } = props;
  if (!answer) {
    if (!error) return <JobSkeletons view={state.view === 'list' ? 'list' : 'grid'} />;
    return (
      <ErrorState message={errorSentence(error, 'Failed to fetch jobs after multiple attempts')} onRetry={onRetry} />
    );
  }

  const { jobs, total } = answer.jobs;
  if (jobs.length === 0 && total > 0) {
    return (
      <EmptyState icon={<IconSearchOff size={28} />} title={`There is no page ${state.page}`}>
        <Button onClick={() => onChange({ page: pages })}>Go to page {pages}</Button>
      </EmptyState>
    );
  }
  if (jobs.length === 0) {
    const isFiltered = filterBadges(state.filters).some(({ active }) => active);
    return (
      <EmptyState
        icon={<IconSearchOff size={28} />}
        title="No jobs found matching your criteria"
        text="Try adjusting your search filters"
      >
        {isFiltered && (
          <Button variant="default" onClick={() => onChange({ filters: NO_FILTERS })}>
            Clear all filters
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      {jobs.some(({ isSample }) => isSample) && <SampleHint />}
      {state.view === 'map' ? (
        <Suspense fallback={<LoadingState label="Loading map..." />}>
          <JobsMap jobs={jobs} isStale={isStale} detailsTo={detailsTo} />
        </Suspense>
      ) : (
        <JobResults
          jobs={jobs}
          view={state.view}
          isStale={isStale}
          detailsTo={detailsTo}
          renderActions={(job) => <SaveJobButton job={job} />}
        />
      )}
    </>
  );
}
