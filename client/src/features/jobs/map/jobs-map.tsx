import { useMemo } from 'react';
import { FRESHNESS, useFreshness } from '../../../lib/fresh-query.ts';
import { errorSentence } from '../../../lib/error.ts';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import type { Box } from '../../../lib/map/map-view.ts';
import { remoteOnly, type SearchFilters, toJobFilter } from '../search-filters.ts';
import { jobPins } from './job-pins.ts';
import { useJobsOnMapQuery } from './jobs-map.generated.ts';
import { MapOfPins } from './map-of-pins.tsx';
import { mapTexts } from '../texts/map.texts.ts';

export interface JobsMapProps {
  readonly filters: SearchFilters;
  /** Another part of the world is to be searched; null = everywhere. */
  readonly onArea: (within: Box | null) => void;
  /** Remote jobs alone are to be listed. */
  readonly onListRemote: () => void;
  readonly detailsTo: (job: { readonly id: string }) => string;
  /** Breaks off what is under way and sends it anew, as 'Try again' asks. */
  readonly restartRequests: () => void;
}

/** Where all jobs of a search are, whatever their page: asked for as slim points, and drawn. */
export function JobsMap({ filters, onArea, onListRemote, detailsTo, restartRequests }: JobsMapProps) {
  const searches = JSON.stringify({
    filter: toJobFilter(filters),
    remote: toJobFilter({ ...filters, ...remoteOnly(filters), within: null }),
  });
  const variables = useMemo(() => JSON.parse(searches), [searches]);
  const { fetchPolicy } = useFreshness('JobsOnMap', variables, FRESHNESS.jobsOnMap);
  const { data, previousData, error, refetch } = useJobsOnMapQuery({ variables, fetchPolicy });
  const shown = data ?? previousData;
  const answer = shown?.jobsOnMap;
  const isRemoteAsked = !filters.choices.workModes.exclude.includes('remote');
  const remote = isRemoteAsked && shown?.remote ? shown.remote.total - shown.remote.located : 0;
  const pins = useMemo(() => jobPins(answer?.pins ?? []), [answer?.pins]);

  const retry = (): void => {
    restartRequests();
    void refetch();
  };
  if (error) return <ErrorState message={errorSentence(error)} onRetry={retry} />;
  if (!answer) return <LoadingState label={mapTexts.loadingMap} />;
  return (
    <MapOfPins
      pins={pins}
      located={answer.located}
      total={answer.total}
      isStale={data === undefined}
      remote={remote}
      within={filters.within}
      onArea={onArea}
      onListRemote={onListRemote}
      detailsTo={detailsTo}
    />
  );
}
