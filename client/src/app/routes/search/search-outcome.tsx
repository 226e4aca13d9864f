import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { SaveJobButton } from '../../../features/applications/save-job-button.tsx';
import { JobResults, JobSkeletons } from '../../../features/jobs/job-results.tsx';
import { SampleHint } from '../../../features/jobs/sample-hint.tsx';
import type { SearchChange, SearchState } from '../../../features/jobs/search-state.ts';
import { SuggestionNotice } from '../../../features/jobs/suggestion-notice.tsx';
import { errorSentence } from '../../../lib/error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { isPassing } from '../../apollo/retry-policy.ts';
import type { JobSearch } from './use-job-search.ts';

// The map's code is heavy and most searches do without it.
const JobsMap = lazy(() =>
  import('../../../features/jobs/map/jobs-map.tsx').then(({ JobsMap: component }) => ({ default: component })),
);

// The help of a search that finds nothing asks a question of its own anyway.
const ZeroResults = lazy(() =>
  import('../../../features/jobs/zero-results.tsx').then(({ ZeroResults: component }) => ({ default: component })),
);

interface SearchOutcomeProps {
  readonly search: JobSearch;
  readonly state: SearchState;
  readonly pages: number;
  readonly onChange: (change: SearchChange) => void;
  readonly detailsTo: (job: { readonly id: string }) => string;
  /** The job whose details stand beside the list; null while none does. */
  readonly openJob: string | null;
}

/** What became of a search: still waiting, failed, nothing found, a page that does not exist, or jobs. */
export function SearchOutcome({ search, state, pages, onChange, detailsTo, openJob }: SearchOutcomeProps) {
  const { error, isStale, suggestion } = search;
  if (!search.jobs) {
    if (!error) return <JobSkeletons view={state.view === 'list' ? 'list' : 'grid'} />;
    const title = isPassing(error) ? 'Failed to fetch jobs after multiple attempts' : undefined;
    return <ErrorState {...(title && { title })} message={errorSentence(error)} onRetry={search.retry} />;
  }

  const { jobs, total } = search.jobs;
  if (jobs.length === 0 && total > 0) {
    return (
      <EmptyState icon={<IconSearchOff size={28} />} title={`There is no page ${state.page}`}>
        <Button onClick={() => onChange({ page: pages })}>Go to page {pages}</Button>
      </EmptyState>
    );
  }
  if (jobs.length === 0) {
    return (
      <Suspense fallback={null}>
        <ZeroResults filters={state.filters} onChange={(changed) => onChange({ filters: changed })} />
      </Suspense>
    );
  }
  return (
    <>
      {suggestion && (
        <SuggestionNotice
          filters={state.filters}
          suggestion={suggestion}
          onTyped={search.showTyped}
          onAccept={(changed) => onChange({ filters: changed })}
        />
      )}
      {jobs.some(({ isSample }) => isSample) && <SampleHint />}
      {state.view === 'map' ? (
        <Suspense fallback={<LoadingState label="Loading map..." />}>
          <JobsMap filters={search.filters} detailsTo={detailsTo} />
        </Suspense>
      ) : (
        <JobResults
          jobs={jobs}
          view={state.view}
          isStale={isStale}
          detailsTo={detailsTo}
          openJob={openJob}
          renderActions={(job) => <SaveJobButton job={job} />}
        />
      )}
    </>
  );
}
