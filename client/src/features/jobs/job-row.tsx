import { postedAgo, Stage, stageTitle } from '@foothold/server/domain';
import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../lib/use-now.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { Stairs } from '../../ui/stairs.tsx';
import { type JobCard_JobFragment, JobCard_JobFragmentDoc } from './job-card.generated.ts';
import classes from './job-row.module.css';
import { ageWords, isNewAt, rowFacts, shortPayWords, skillWords } from './job-words.ts';
import { useIsSeen } from './seen-jobs.ts';
import { searchTexts } from './texts/search.texts.ts';

export interface JobRowProps {
  readonly job: FragmentType<JobCard_JobFragment>;
  /** Where the title leads: the same page with this job's details open. */
  readonly detailsTo: string;
  /** Its details are open beside the list. */
  readonly isOpen: boolean;
  /** Why it was found, in one line; empty when nothing was asked for. */
  readonly reasons?: string;
  /** What one may do with the job, e.g. save it. */
  readonly actions?: ReactNode;
  /** False where the whole list is one company's, and its page says which. */
  readonly showsCompany?: boolean;
  /** The level of its title, where its list has a heading of its own. */
  readonly heading?: 'h2' | 'h3' | 'h4';
}

const never = () => null;

const withDot = (fact: string): string => ` · ${fact}`;

/** One posting in two lines. The title is a link whose area is the whole row, so that a click anywhere opens it. */
export function JobRow({ job, ...place }: JobRowProps) {
  const { data, complete } = useFragment({
    fragment: JobCard_JobFragmentDoc,
    from: job,
  });
  return complete && <Row job={data} {...place} />;
}

function Row({
  job,
  detailsTo,
  isOpen,
  reasons = '',
  actions,
  showsCompany = true,
  heading: Heading = 'h2',
}: Omit<JobRowProps, 'job'> & { job: JobCard_JobFragment }) {
  // The same job may stand in a list and beside it.
  const titleId = useId();
  const now = useNow(never);
  const posted = postedAgo(new Date(job.postedDate), now);
  const isSeen = useIsSeen(job.id);
  const isNew = !isSeen && isNewAt(job, now);
  const pay = shortPayWords(job);
  // Who asks for nothing sees what the job asks for.
  const beside = reasons || skillWords(job);
  const stage = job.viewerApplication && Stage[job.viewerApplication.stage];
  const facts = rowFacts(job);
  const age = ageWords(job);
  return (
    <article
      className={classes.row}
      data-open={isOpen || undefined}
      data-seen={isSeen || undefined}
      data-plain={!showsCompany || undefined}
      data-bare={actions === undefined || undefined}
      aria-labelledby={titleId}
    >
      {showsCompany && <Monogram company={job.company} />}
      <div className={classes.words}>
        <Heading className={classes.title} id={titleId}>
          <Link
            to={detailsTo}
            state={{ opened: true }}
            className={classes.link}
            data-job={job.id}
            aria-current={isOpen || undefined}
          >
            {job.title}
          </Link>
          {isNew && (
            <span className={classes.new} role="img" aria-label={searchTexts.newJob} title={searchTexts.newJob} />
          )}
        </Heading>
        <p className={classes.meta}>
          {showsCompany && <span className={classes.company}>{job.company}</span>}
          {facts.map((fact, index) => (showsCompany || index > 0 ? ` · ${fact}` : fact))}
          {age !== null && <span className={classes.age}>{withDot(age)}</span>}
          {job.attribution && (
            <>
              {' · '}
              <a className={classes.source} href={job.attribution.url} target="_blank" rel="noopener">
                {job.attribution.text}
              </a>
            </>
          )}
          {beside !== '' && <span className={classes.beside}>{beside}</span>}
        </p>
      </div>
      <p className={classes.skills}>{beside}</p>
      <div className={classes.side}>
        <p className={classes.pay} data-unknown={pay === null || undefined}>
          {pay ?? searchTexts.noSalary}
        </p>
        {stage ? (
          <p className={classes.meta}>
            <Stairs stage={stage} width={36} />{' '}
            <span className={classes.stage} style={{ color: `var(--stage-${stage})` }}>
              {stageTitle(stage)}
            </span>
          </p>
        ) : (
          <p className={classes.meta}>
            <time dateTime={job.postedDate}>{posted}</time>
            {age !== null && <span className={classes.age}>{age}</span>}
          </p>
        )}
      </div>
      {actions !== undefined && (
        <div className={classes.actions} data-job-actions>
          {actions}
        </div>
      )}
    </article>
  );
}
