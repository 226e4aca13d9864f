import { useMemo } from 'react';
import { FRESHNESS, useFreshness } from '../../../lib/fresh-query.ts';
import { errorSentence } from '../../../lib/error.ts';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { type SearchFilters, toJobFilter } from '../filters.ts';
import { jobPins } from './job-pins.ts';
import { useJobsOnMapQuery } from './jobs-map.generated.ts';
import { MapOfPins } from './map-of-pins.tsx';
import { mapTexts } from '../texts/map.texts.ts';

export interface JobsMapProps {
  readonly filters: SearchFilters;
  readonly detailsTo: (job: { readonly id: string }) => string;
  /** Breaks off what is under way and sends it anew, as 'Try again' asks. */
  readonly restartRequests: () => void;
}

/** Where all jobs of a search are, whatever their page: asked for as slim points, and drawn. */
export function JobsMap({ filters, detailsTo, restartRequests }: JobsMapProps) {
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
  if (error) return <ErrorState message={errorSentence(error)} onRetry={retry} />;
  if (!answer) return <LoadingState label={mapTexts.loadingMap} />;
  return (
    <MapOfPins
      pins={pins}
      located={answer.located}
      total={answer.total}
      isStale={data === undefined}
      detailsTo={detailsTo}
    />
  );
}
