import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { SaveJobButton } from '../../../features/applications/shared/save-job-button.tsx';
import { JobResults, JobSkeletons } from '../../../features/jobs/job-results.tsx';
import { SampleHint } from '../../../features/jobs/sample-hint.tsx';
import { REMOTE_ONLY } from '../../../features/jobs/search-filters.ts';
import { SearchNotes } from '../../../features/jobs/search-notes.tsx';
import type { SearchChange, SearchState } from '../../../features/jobs/search-state.ts';
import { errorSentence } from '../../../lib/error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { restartRequests } from '../../apollo/restart-link.ts';
import { isPassing } from '../../apollo/retry-policy.ts';
import classes from './search-page.module.css';
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
  readonly hits: NonNullable<JobSearch['jobs']>['hits'] | undefined;
  readonly state: SearchState;
  readonly pages: number;
  /** Rows of one line. */
  readonly isCompact: boolean;
  /** The button that was pressed goes: the focus is the results' then. */
  readonly onChange: (change: SearchChange) => void;
  /** Another part of the map is to be searched. */
  readonly onArea: (area: Partial<Pick<SearchState['filters'], 'within' | 'near'>>) => void;
  readonly detailsTo: (job: { readonly id: string }) => string;
}

/** What became of a search: still waiting, failed, nothing found, a page that does not exist, or jobs. */
export function SearchOutcome({ search, hits, state, pages, isCompact, ...does }: SearchOutcomeProps) {
  const { onChange, onArea, detailsTo } = does;
  const { error, isStale, jobs } = search;
  if (!jobs || !hits) {
    if (!error) return <JobSkeletons view={state.view === 'list' ? 'list' : 'grid'} />;
    const title = isPassing(error) ? searchPageTexts.failedToFetch : undefined;
    return (
      <div className={classes.failed}>
        <ErrorState {...(title && { title })} message={errorSentence(error)} onRetry={search.retry} />
      </div>
    );
  }

  if (jobs.hits.length === 0 && jobs.total > 0) {
    return (
      <EmptyState icon={<IconSearchOff size={28} />} title={searchPageTexts.theresNoPage(state.page)}>
        <Button onClick={() => onChange({ page: pages })}>{searchPageTexts.goToPage(pages)}</Button>
      </EmptyState>
    );
  }
  const notes = (
    <SearchNotes
      query={state.filters.query}
      correctedQuery={jobs.correctedQuery}
      ignored={jobs.ignored}
      exactTotal={jobs.exactTotal}
      total={jobs.total}
      onQuery={(query) => onChange({ filters: { query } })}
    />
  );
  // An area without jobs is still a place to move on from.
  const isArea = state.view === 'map' && (state.filters.within !== null || state.filters.near !== null);
  if (jobs.hits.length === 0 && !isArea) {
    return (
      <>
        {notes}
        <ZeroResults
          filters={state.filters}
          terms={jobs.interpretation}
          blockers={jobs.blockers}
          onChange={(changed) => onChange({ filters: changed })}
        />
      </>
    );
  }
  return (
    <>
      {notes}
      {hits.some(({ job }) => job.isSample) && <SampleHint />}
      {state.view === 'map' ? (
        <JobsMap
          filters={state.filters}
          onArea={(within) => onArea({ within, near: null })}
          onNear={(near) => onArea({ within: null, near })}
          onListRemote={() => onChange({ view: 'list', filters: REMOTE_ONLY })}
          detailsTo={detailsTo}
          restartRequests={restartRequests}
        />
      ) : (
        <JobResults
          hits={hits}
          view={state.view}
          isCompact={isCompact}
          isStale={isStale}
          detailsTo={detailsTo}
          openJob={state.job}
          renderActions={(job) => <SaveJobButton job={job} variant="icon" />}
        />
      )}
    </>
  );
}
