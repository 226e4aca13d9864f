import { useSession } from '../../lib/session/session-store.ts';
import { type JobFitQuery, useJobFitQuery } from './job-fit.generated.ts';

export type JobFitMatch = NonNullable<NonNullable<JobFitQuery['job']>['viewerMatch']>;
export type JobRequirement = JobFitMatch['requirements'][number];

/**
 * How well the viewer's master CV fits a job. Asked for again with every look, because the CV may have changed; what was
 * known before is shown until then.
 *
 * @returns undefined while it isn't known, for visitors, and after a failure; null: there is no CV to compare
 */
export function useJobFit(id: string): JobFitMatch | null | undefined {
  const isSignedIn = useSession().status === 'signed-in';
  const { data } = useJobFitQuery({
    variables: { id },
    skip: !isSignedIn,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return data?.job ? data.job.viewerMatch : undefined;
}
