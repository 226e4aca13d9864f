import { IconBriefcaseOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SaveJobButton } from '../../../features/applications/save-job-button.tsx';
import { JobDetails } from '../../../features/jobs/job-details.tsx';
import { errorSentence } from '../../../lib/error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import classes from './job-content.module.css';
import { useJobDetailsQuery } from './job-content.generated.ts';

interface JobContent {
  readonly title: ReactNode;
  readonly body: ReactNode;
}

/** One posting in full, or what became of asking for it; nothing is asked for without an id. */
export function useJobContent(id: string | null): JobContent {
  const { data, error, loading, refetch } = useJobDetailsQuery({ variables: { id: id ?? '' }, skip: id === null });
  const job = data?.job;
  if (job) {
    return {
      title: (
        <span className={classes.title}>
          {job.title}
          <span className={classes.company}>{job.company}</span>
        </span>
      ),
      body: <JobDetails job={job} actions={<SaveJobButton job={job} size="sm" />} />,
    };
  }
  const title = 'Job details';
  if (loading) return { title, body: <LoadingState label="Loading job..." /> };
  if (error) return { title, body: <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} /> };
  return {
    title,
    body: (
      <EmptyState
        icon={<IconBriefcaseOff size={28} />}
        title="This posting is not available"
        text="It may have been removed, or its address is not complete."
      />
    ),
  };
}
