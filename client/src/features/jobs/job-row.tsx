import { postedAgo, Stage, stageTitle, WORK_MODE_LABELS, WorkMode } from '@foothold/server/domain';
import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../lib/use-now.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { Stairs } from '../../ui/stairs.tsx';
import { type JobCard_JobFragment, JobCard_JobFragmentDoc } from './job-card.generated.ts';
import classes from './job-row.module.css';
import { ageWords, placeWords, shortPayWords } from './job-words.ts';
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

/** As many skills as fit beside the words of a wide row. */
const MOST_SKILLS = 3;

/** A posting is new for a day, or until it is opened. */
const NEW_MS = 24 * 60 * 60_000;

const never = () => null;

const withDot = (fact: string): string => ` · ${fact}`;

/** One posting in two lines. The title is a link whose area is the whole row, so that a click anywhere opens it. */
export function JobRow({ job, ...place }: JobRowProps) {
  const { data, complete } = useFragment({ fragment: JobCard_JobFragmentDoc, from: job });
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
  const isNew = !isSeen && now.getTime() - new Date(job.postedDate).getTime() < NEW_MS;
  const pay = shortPayWords(job);
  // Who asks for nothing sees what the job asks for.
  const beside = reasons || [...new Set(job.skills)].slice(0, MOST_SKILLS).join(', ');
  const stage = job.viewerApplication && Stage[job.viewerApplication.stage];
  const place = placeWords(job);
  const mode = job.workMode && WORK_MODE_LABELS[WorkMode[job.workMode]];
  const facts = [
    place,
    mode !== place && mode,
    job.closed && searchTexts.closed,
    job.isSample && searchTexts.sample,
  ].filter(Boolean);
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
