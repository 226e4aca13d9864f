import { useMemo } from 'react';
import { FRESHNESS, useFreshness } from '../../lib/fresh-query.ts';
import { useHomeStatsQuery } from './home-stats.generated.ts';

/** How many jobs a search without filters finds, and how many companies have open jobs. */
export interface JobCounts {
  readonly total: number;
  readonly companies: number;
}

const NO_VARIABLES = {};

/** The counts, the same object for as long as they are the same; undefined until the server has said them. */
export function useHomeStats(): JobCounts | undefined {
  const { data } = useHomeStatsQuery(useFreshness('HomeStats', NO_VARIABLES, FRESHNESS.stats));
  const total = data?.jobCount;
  const companies = data?.jobStats?.companies;
  return useMemo(
    () => (typeof total === 'number' && companies !== undefined ? { total, companies } : undefined),
    [total, companies],
  );
}
