import { FRESHNESS, useFreshness } from '../../lib/fresh-query.ts';
import { type HomeStatsQuery, useHomeStatsQuery } from './home-stats.generated.ts';

/** How many jobs are open, at how many companies. */
export type JobCounts = NonNullable<HomeStatsQuery['jobStats']>;

const NO_VARIABLES = {};

/** The counts; undefined until the server has said them. */
export function useHomeStats(): JobCounts | undefined {
  return useHomeStatsQuery(useFreshness('HomeStats', NO_VARIABLES, FRESHNESS.stats)).data?.jobStats ?? undefined;
}
