import { LIMITS } from '@foothold/server/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CvTarget } from '../../../features/cv/form/cv-form-values.ts';
import { useCvTargetJobQuery } from './cv-target.generated.ts';

/**
 * The job that the address names, by an application of the board (`?application=`) or by a posting (`?job=`): the CV is
 * aimed at it. null without one, undefined while it is on its way.
 */
export function useCvTarget(): CvTarget | null | undefined {
  const [params] = useSearchParams();
  const applicationId = params.get('application') ?? '';
  const id = params.get('job') ?? '';
  const { data, loading } = useCvTargetJobQuery({ variables: { id }, skip: id === '' || applicationId !== '' });
  const job = data?.job;
  return useMemo(() => {
    if (applicationId !== '') return { posting: 'board', applicationId };
    if (job?.viewerApplication) return { posting: 'board', applicationId: job.viewerApplication.id };
    if (job) {
      return { posting: 'pasted', postingText: `${job.title}\n\n${job.description}`.slice(0, LIMITS.postingLength) };
    }
    return loading ? undefined : null;
  }, [applicationId, job, loading]);
}
