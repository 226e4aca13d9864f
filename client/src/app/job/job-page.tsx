import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { shortPayWords } from '../../features/jobs/job-words.ts';
import { markSeen } from '../../features/jobs/seen-jobs.ts';
import { SimilarJobs } from '../../features/jobs/similar-jobs.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useNow } from '../../lib/use-now.ts';
import { useReturnState } from '../../lib/use-return-state.ts';
import '../../ui/button.css';
import { Monogram } from '../../ui/monogram.tsx';
import { usePageHeading } from '../../ui/use-page-heading.ts';
import { CompanyLink } from './company-link.tsx';
import { JobActions } from './job-actions.tsx';
import { JobFit } from './job-fit.tsx';
import classes from './job-page.module.css';
import { JobParts } from './job-parts.tsx';
import { jobPostingData } from './job-posting-data.ts';
import { postingStatus } from './posting-status.ts';
import { type JobPane_JobFragment, useSavedPostingQuery } from './job.generated.ts';
import { LazyApplicationSections } from './lazy-application-sections.tsx';
import { PostingCard } from './posting-card.tsx';
import type { SavedPosting } from './posting-changes.ts';
import { useJobKeys } from './use-job-keys.ts';
import { usePageData } from './use-page-data.ts';
import { jobTexts } from '../texts/job.texts.ts';

/** Everything about one job on a page of its own, which one can send to somebody. */
export function JobPage({ job }: { readonly job: JobPane_JobFragment }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const application = status === 'signed-in' ? job.viewerApplication : null;
  const { data } = useSavedPostingQuery({
    variables: { applicationId: application?.id ?? '' },
    skip: application === null,
  });
  const saved = data?.viewer?.application?.savedPosting ?? null;
  usePageData(jobPostingData(job));
  useJobKeys();
  useEffect(() => markSeen(job.id), [job.id]);

  const posting = <PostingCard job={job} saved={saved} />;
  return (
    <div className={classes.page} data-job-pane>
      <Link to={application ? paths.board() : paths.search()} className={classes.back}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        {application ? jobTexts.backToBoard : jobTexts.back}
      </Link>
      <Head job={job} saved={saved}>
        <JobActions job={job} onHidden={() => void navigate(paths.search())} />
      </Head>
      {job.closed && <p className={classes.note}>{jobTexts.jobIsClosed}</p>}
      {application ? (
        <LazyApplicationSections
          applicationId={application.id}
          isLabelled={isWide}
          renderLayout={(stage, rest) => (
            <>
              {stage && <div className={classes.stage}>{stage}</div>}
              <JobParts
                isPage
                first="application"
                posting={posting}
                application={
                  <aside className={classes.side} aria-label={jobTexts.myApplication}>
                    {rest}
                    <JobFit job={job} heading="h2" />
                  </aside>
                }
              />
            </>
          )}
        />
      ) : (
        <div className={classes.two}>
          {posting}
          <aside className={classes.side} aria-label={jobTexts.atAGlance}>
            {status === 'signed-out' && <Invitation />}
            <JobFit job={job} heading="h2" />
          </aside>
        </div>
      )}
      <div className={classes.similar}>
        <SimilarJobs id={job.id} heading="h2" />
      </div>
    </div>
  );
}

interface HeadProps {
  readonly job: JobPane_JobFragment;
  readonly saved: SavedPosting | null;
  readonly children: ReactNode;
}

const never = () => null;

/** Which job it is, and where it stands. */
function Head({ job, saved, children }: HeadProps) {
  const heading = usePageHeading(jobTexts.documentTitle(job.title, job.company));
  const now = useNow(never);
  const savedOn = saved && new Date(saved.savedAt).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  const standing = [...(savedOn === null ? [] : [jobTexts.savedOn(savedOn)]), ...postingStatus(job, now)];
  const pay = shortPayWords(job);
  return (
    <header className={classes.head}>
      <Monogram company={job.company} size="lg" />
      <div className={classes.words}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {job.title}
        </h1>
        <p className={classes.line}>
          <CompanyLink job={job} className={classes.company} />
          {job.location !== '' && <span>{job.location}</span>}
          {pay && <span className={classes.pay}>{pay}</span>}
          <span className={classes.standing}>
            {job.isOwn ? jobTexts.ownJob : job.isSample ? jobTexts.sampleJob : standing.join(' · ')}
          </span>
        </p>
      </div>
      {children}
    </header>
  );
}

/** What an account is good for, for someone who followed a link here. It leads back to this job. */
function Invitation() {
  const back = useReturnState();
  return (
    <section className={classes.invitation}>
      <h2 className={classes.heading}>{jobTexts.keepThisJob}</h2>
      <p>{jobTexts.keepThisJobText}</p>
      <Button component={Link} to={paths.signUp()} state={back} variant="default" fullWidth>
        {jobTexts.createAccount}
      </Button>
    </section>
  );
}
