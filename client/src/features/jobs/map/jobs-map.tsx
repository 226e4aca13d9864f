import { useMemo } from 'react';
import { FRESHNESS, useFreshness } from '../../../lib/fresh-query.ts';
import { errorSentence } from '../../../lib/error.ts';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import type { Box } from '../../../lib/map/map-view.ts';
import { type Near, type SearchFilters, toJobFilter } from '../search-filters.ts';
import { jobPins } from './job-pins.ts';
import { useJobsOnMapQuery } from './jobs-map.generated.ts';
import classes from './jobs-map.module.css';
import { MapOfPins } from './map-of-pins.tsx';
import { mapTexts } from '../texts/map.texts.ts';

export interface JobsMapProps {
  readonly filters: SearchFilters;
  /** Another part of the world is to be searched; null = everywhere. */
  readonly onArea: (within: Box | null) => void;
  /** The surroundings of a place are to be searched. */
  readonly onNear: (near: Near) => void;
  /** Remote jobs alone are to be listed. */
  readonly onListRemote: () => void;
  readonly detailsTo: (job: { readonly id: string }) => string;
  /** Breaks off what is under way and sends it again, as 'Try again' asks. */
  readonly restartRequests: () => void;
}

/** Where all jobs of a search are, whatever their page: asked for as slim points, and drawn. */
export function JobsMap({ filters, onArea, onNear, onListRemote, detailsTo, restartRequests }: JobsMapProps) {
  const filterText = JSON.stringify(toJobFilter(filters));
  const variables = useMemo(() => ({ filter: JSON.parse(filterText) }), [filterText]);
  const { fetchPolicy } = useFreshness('JobsOnMap', variables, FRESHNESS.jobsOnMap);
  const { data, previousData, error, refetch } = useJobsOnMapQuery({ variables, fetchPolicy });
  const answer = (data ?? previousData)?.jobsOnMap;
  const pins = useMemo(() => jobPins(answer?.pins ?? []), [answer?.pins]);

  const retry = (): void => {
    restartRequests();
    void refetch();
  };
  if (error) {
    return (
      <div className={classes.failed}>
        <ErrorState message={errorSentence(error)} onRetry={retry} />
      </div>
    );
  }
  if (!answer) return <LoadingState label={mapTexts.loadingMap} />;
  return (
    <MapOfPins
      pins={pins}
      located={answer.located}
      total={answer.total}
      isStale={data === undefined}
      remote={answer.remote}
      within={filters.within}
      near={filters.near}
      onArea={onArea}
      onNear={onNear}
      onListRemote={onListRemote}
      detailsTo={detailsTo}
    />
  );
}
