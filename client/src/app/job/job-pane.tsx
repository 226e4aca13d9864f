import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { IconArrowsDiagonal, IconBriefcaseOff } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { JobDetails } from '../../features/jobs/job-details.tsx';
import { markSeen } from '../../features/jobs/seen-jobs.ts';
import { SimilarJobs } from '../../features/jobs/similar-jobs.tsx';
import { errorSentence } from '../../lib/error.ts';
import { paths } from '../../lib/paths.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '../../ui/button.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Keys } from '../../ui/keys.tsx';
import { ErrorState } from '../../ui/query-state.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { useJobDetailsQuery } from './job.generated.ts';
import { JobActions } from './job-actions.tsx';
import { JobFit } from './job-fit.tsx';
import { JobHead } from './job-head.tsx';
import classes from './job-pane.module.css';
import { JobParts } from './job-parts.tsx';
import { LazyApplicationSections } from './lazy-application-sections.tsx';
import { jobTexts } from '../texts/job.texts.ts';

export interface JobPaneProps {
  readonly id: string;
  /** The title, company and place the list knows already: the head is there at once. */
  readonly known?: { readonly title: string; readonly company: string; readonly location: string } | undefined;
  readonly onClose: () => void;
  /** The job was hidden from search. */
  readonly onHidden?: () => void;
  /** Where a similar job leads; its own page unless given. */
  readonly detailsTo?: ((id: string) => string) | undefined;
  /** The keys that work on the page it stands on; those of search unless given. */
  readonly keys?: readonly (readonly [key: string, what: string])[];
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

/** One job, beside the list it was chosen from or in a sheet: the same wherever it is shown. */
export function JobPane({ id, known, onClose, onHidden, detailsTo, keys = jobTexts.keys }: JobPaneProps): ReactNode {
  const { data, error, loading, refetch } = useJobDetailsQuery({ variables: { id } });
  const job = data?.job;
  useTitle(job ? uiTexts.documentTitle(jobTexts.documentTitle(job.title, job.company)) : null);
  const application = job?.viewerApplication;
  const head = job ?? known;
  useEffect(() => markSeen(id), [id]);
  const posting = job && (
    <>
      <JobDetails job={job} skills={<JobFit job={job} heading="h3" />} />
      <SimilarJobs key={job.id} id={job.id} heading="h3" detailsTo={detailsTo} />
    </>
  );
  const close = <CloseButton size={36} iconSize={18} aria-label={jobTexts.close} onClick={onClose} />;

  return (
    <div className={classes.pane} data-job-pane>
      {head ? (
        <JobHead
          job={head}
          corner={
            <>
              <ActionIcon
                component={Link}
                to={paths.job(id)}
                variant="subtle"
                size={36}
                color="gray"
                aria-label={jobTexts.openFullPage(head.title)}
                title={jobTexts.fullPage}
              >
                <IconArrowsDiagonal size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
              {close}
            </>
          }
        >
          {job && <JobActions job={job} {...(onHidden && { onHidden })} />}
        </JobHead>
      ) : (
        <div className={classes.bare}>{close}</div>
      )}
      {job ? (
        <>
          {job.isOwn && <p className={classes.own}>{jobTexts.ownJob}</p>}
          {application ? (
            <LazyApplicationSections
              applicationId={application.id}
              renderLayout={(stage, rest) => (
                <>
                  {stage && <div className={classes.stage}>{stage}</div>}
                  <JobParts
                    key={job.id}
                    first={application.stage === 'SAVED' ? 'posting' : 'application'}
                    application={rest}
                    posting={posting}
                  />
                </>
              )}
            />
          ) : (
            posting
          )}
        </>
      ) : loading ? (
        <JobSkeleton />
      ) : error ? (
        <div className={classes.state}>
          <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />
        </div>
      ) : (
        <EmptyState
          icon={<IconBriefcaseOff size={28} />}
          title={jobTexts.jobIsntAvailable}
          text={jobTexts.maybeRemoved}
        >
          <Button variant="default" onClick={() => void refetch()}>
            {jobTexts.tryAgain}
          </Button>
        </EmptyState>
      )}
      <div className={classes.keys}>
        <Keys keys={keys} />
      </div>
    </div>
  );
}

/** Facts and text to come. */
function JobSkeleton() {
  return (
    <output className={classes.skeleton} aria-label={jobTexts.loadingJob}>
      {[60, 45, 52, 90, 96, 88, 40].map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </output>
  );
}
