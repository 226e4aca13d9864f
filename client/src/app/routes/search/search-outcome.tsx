import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { SaveJobButton } from '../../../features/applications/shared/save-job-button.tsx';
import { JobResults, JobSkeletons } from '../../../features/jobs/job-results.tsx';
import { SampleHint } from '../../../features/jobs/sample-hint.tsx';
import type { SearchChange, SearchState } from '../../../features/jobs/search-state.ts';
import { SuggestionNotice } from '../../../features/jobs/suggestion-notice.tsx';
import { errorSentence } from '../../../lib/error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { restartRequests } from '../../apollo/restart-link.ts';
import { isPassing } from '../../apollo/retry-policy.ts';
import type { JobSearch } from './use-job-search.ts';
import { searchPageTexts } from '../../texts/search.texts.ts';

// The map's code is heavy and most searches do without it.
const JobsMap = lazyPart(async () => (await import('../../../features/jobs/map/jobs-map.tsx')).JobsMap, {
  renderFallback: () => <LoadingState label={searchPageTexts.loadingMap} />,
});

// The help of a search that finds nothing asks a question of its own anyway.
const ZeroResults = lazyPart(async () => (await import('../../../features/jobs/zero-results.tsx')).ZeroResults);

interface SearchOutcomeProps {
  readonly search: JobSearch;
  /** Those of the page that are not hidden. */
  readonly jobs: NonNullable<JobSearch['jobs']>['jobs'] | undefined;
  readonly state: SearchState;
  readonly pages: number;
  /** Rows of one line. */
  readonly isCompact: boolean;
  readonly onChange: (change: SearchChange) => void;
  /** Shows what was typed instead of what was probably meant. */
  readonly onTyped: () => void;
  readonly detailsTo: (job: { readonly id: string }) => string;
}

/** What became of a search: still waiting, failed, nothing found, a page that does not exist, or jobs. */
export function SearchOutcome({ search, jobs, state, pages, isCompact, ...does }: SearchOutcomeProps) {
  const { onChange, onTyped, detailsTo } = does;
  const { error, isStale, suggestion } = search;
  if (!search.jobs || !jobs) {
    if (!error) return <JobSkeletons view={state.view === 'list' ? 'list' : 'grid'} />;
    const title = isPassing(error) ? searchPageTexts.failedToFetch : undefined;
    return <ErrorState {...(title && { title })} message={errorSentence(error)} onRetry={search.retry} />;
  }

  const { total } = search.jobs;
  if (search.jobs.jobs.length === 0 && total > 0) {
    return (
      <EmptyState icon={<IconSearchOff size={28} />} title={searchPageTexts.theresNoPage(state.page)}>
        <Button onClick={() => onChange({ page: pages })}>{searchPageTexts.goToPage(pages)}</Button>
      </EmptyState>
    );
  }
  if (search.jobs.jobs.length === 0) {
    return <ZeroResults filters={state.filters} onChange={(changed) => onChange({ filters: changed })} />;
  }
  return (
    <>
      {suggestion && (
        <SuggestionNotice
          filters={state.filters}
          suggestion={suggestion}
          onTyped={onTyped}
          onAccept={(changed) => onChange({ filters: changed })}
        />
      )}
      {jobs.some(({ isSample }) => isSample) && <SampleHint />}
      {state.view === 'map' ? (
        <JobsMap filters={search.filters} detailsTo={detailsTo} restartRequests={restartRequests} />
      ) : (
        <JobResults
          jobs={jobs}
          view={state.view}
          isCompact={isCompact}
          isStale={isStale}
          detailsTo={detailsTo}
          openJob={state.job}
          renderActions={(job) => <SaveJobButton job={job} look="icon" />}
        />
      )}
    </>
  );
}
