import { Button } from '@mantine/core';
import { IconBriefcaseOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { errorSentence } from '../../../lib/error.ts';
import { paths } from '../../../lib/paths.ts';
import { useExpectedStatus } from '../../../lib/session/session-store.ts';
import '../../../ui/button.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/query-state.tsx';
import { useJobDetailsQuery } from '../../job/job.generated.ts';
import { JobPage } from '../../job/job-page.tsx';
import { JobPageSkeleton } from '../../job/job-page-skeleton.tsx';
import { jobTexts } from '../../texts/job.texts.ts';

/** /jobs/:id: one job, for visitors too. */
export default function JobRoute() {
  const { id = '' } = useParams();
  // Whose application it may be must be known first.
  const isKnown = useExpectedStatus() !== 'loading';
  const { data, error, loading, refetch } = useJobDetailsQuery({ variables: { id }, skip: !isKnown });
  const job = data?.job;
  if (job) return <JobPage key={job.id} job={job} />;
  return (
    <Page title={jobTexts.jobDetails} hasHiddenTitle>
      {loading || !isKnown ? (
        <JobPageSkeleton />
      ) : error ? (
        <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          icon={<IconBriefcaseOff size={28} />}
          title={jobTexts.jobIsntAvailable}
          text={jobTexts.maybeRemoved}
        >
          <Button component={Link} to={paths.search()} variant="default">
            {jobTexts.searchJobs}
          </Button>
        </EmptyState>
      )}
    </Page>
  );
}
