import { Button } from '@mantine/core';
import { IconBriefcaseOff } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { SaveJobButton } from '../../../features/applications/shared/save-job-button.tsx';
import { JobDetails } from '../../../features/jobs/job-details.tsx';
import { errorSentence } from '../../../lib/error.ts';
import '../../../ui/button.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import classes from './job-content.module.css';
import { useJobDetailsQuery } from './job-content.generated.ts';
import { searchPageTexts } from '../../texts/search.texts.ts';

interface JobContent {
  readonly title: ReactNode;
  readonly body: ReactNode;
}

/** The document's title while there is one; the page's own before and afterwards. */
function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

/**
 * One posting in full, or what became of asking for it; nothing is asked for without an id.
 *
 * @param isOpen whether the document has the posting's title, which a drawer sliding out has no more
 */
export function useJobContent(id: string | null, isOpen = true): JobContent {
  const { data, error, loading, refetch } = useJobDetailsQuery({ variables: { id: id ?? '' }, skip: id === null });
  const job = data?.job;
  useTitle(isOpen && job ? searchPageTexts.documentTitle(job.title, job.company) : null);
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
  const title = searchPageTexts.jobDetails;
  if (loading) return { title, body: <LoadingState label={searchPageTexts.loadingJob} /> };
  if (error) return { title, body: <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} /> };
  return {
    title,
    body: (
      <EmptyState
        icon={<IconBriefcaseOff size={28} />}
        title={searchPageTexts.jobIsntAvailable}
        text={searchPageTexts.maybeRemoved}
      >
        <Button variant="default" onClick={() => void refetch()}>
          {searchPageTexts.tryAgain}
        </Button>
      </EmptyState>
    ),
  };
}
