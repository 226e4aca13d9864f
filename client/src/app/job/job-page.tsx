import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { JobSkills } from '../../features/jobs/job-skills.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { paths } from '../../lib/paths.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { usePageHeading } from '../../ui/use-page-heading.ts';
import { JobActions } from './job-actions.tsx';
import classes from './job-page.module.css';
import { type JobPane_JobFragment, useSavedPostingQuery } from './job.generated.ts';
import { JobPlaceOnBoard } from './job-place-on-board.tsx';
import { jobPostingData } from './job-posting-data.ts';
import { PostingCard } from './posting-card.tsx';
import { usePageData } from './use-page-data.ts';
import { jobTexts } from '../texts/job.texts.ts';

/** Everything about one job on a page of its own, which one can send to somebody. */
export function JobPage({ job }: { readonly job: JobPane_JobFragment }) {
  const heading = usePageHeading(jobTexts.documentTitle(job.title, job.company));
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'signed-in';
  const application = isSignedIn ? job.viewerApplication : null;
  const { data } = useSavedPostingQuery({
    variables: { applicationId: application?.id ?? '' },
    skip: application === null,
  });
  usePageData(jobPostingData(job));
  const facts = [job.location, job.salary].filter(Boolean);
  return (
    <div className={classes.page} data-job-pane>
      <Link to={application ? paths.board() : paths.search()} className={classes.back}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        {application ? jobTexts.backToBoard : jobTexts.back}
      </Link>
      <header className={classes.head}>
        <Monogram company={job.company} size="lg" />
        <div className={classes.words}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {job.title}
          </h1>
          <p className={classes.line}>
            <span className={classes.company}>{job.company}</span>
            {facts.map((fact) => ` · ${fact}`)}
          </p>
        </div>
        <JobActions job={job} onHidden={() => void navigate(paths.search())} />
      </header>
      {job.closed && <p className={classes.note}>{jobTexts.jobIsClosed}</p>}
      <div className={classes.two}>
        <div>
          <PostingCard job={job} saved={data?.viewer?.application?.savedPosting ?? null} />
        </div>
        <aside className={classes.side} aria-label={jobTexts.myApplication}>
          {application && <JobPlaceOnBoard application={application} />}
          {job.isOwn && <p className={classes.quiet}>{jobTexts.ownJob}</p>}
          {job.isSample && <p className={classes.quiet}>{jobTexts.sampleJob}</p>}
          {job.skills.length > 0 && (
            <section>
              <h2>{jobTexts.skills}</h2>
              <JobSkills skills={job.skills} />
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}
