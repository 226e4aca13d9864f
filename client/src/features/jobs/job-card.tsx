import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { LIMITS } from '@foothold/server/domain';
import { IconClock, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Monogram } from '../../ui/monogram.tsx';
import { ApplyLink } from './apply-link.tsx';
import { Attribution } from './attribution.tsx';
import { type JobCard_JobFragment, JobCard_JobFragmentDoc } from './job-card.generated.ts';
import classes from './job-card.module.css';
import { JobFacts } from './job-facts.tsx';
import { ageWords, payWords, placeWords } from './job-words.ts';
import { usePostedAgo } from './use-posted-ago.ts';
import { searchTexts } from './texts/search.texts.ts';

export interface JobCardProps {
  readonly job: FragmentType<JobCard_JobFragment>;
  /** Where the title leads: the same page with this job's details open. */
  readonly detailsTo: string;
  /** Its details are open beside the list. */
  readonly isOpen?: boolean;
  /** Why it was found, in one line; empty when nothing was asked for. */
  readonly reasons?: string;
  /** What one may do with the job besides applying, e.g. save it. */
  readonly actions?: ReactNode;
}

/** One posting of a result. The title is a link whose area is the whole card, so that a click anywhere opens it. */
export function JobCard({ job, ...place }: JobCardProps) {
  const { data, complete } = useFragment({ fragment: JobCard_JobFragmentDoc, from: job });
  return complete && <Card job={data} {...place} />;
}

function Card({
  job,
  detailsTo,
  isOpen = false,
  reasons = '',
  actions,
}: Omit<JobCardProps, 'job'> & { job: JobCard_JobFragment }) {
  const posted = usePostedAgo(job.postedDate);
  const pay = payWords(job);
  const age = ageWords(job);
  const allSkills = [...new Set(job.skills)];
  const skills = allSkills.slice(0, LIMITS.cardSkills);
  const more = allSkills.length - skills.length;
  return (
    <article className={classes.card} data-open={isOpen || undefined} aria-labelledby={`job-${job.id}`}>
      <div className={classes.what}>
        <div className={classes.head}>
          <Monogram company={job.company} />
          <div className={classes.words}>
            <h2 className={classes.title} id={`job-${job.id}`}>
              <Link
                to={detailsTo}
                state={{ opened: true }}
                className={classes.link}
                data-job={job.id}
                aria-current={isOpen || undefined}
              >
                {job.title}
              </Link>
            </h2>
            <p className={classes.company}>{job.company}</p>
          </div>
        </div>
        <div className={classes.meta}>
          {job.location !== '' && (
            <span className={classes.fact}>
              <IconMapPin size={15} aria-hidden />
              {placeWords(job)}
            </span>
          )}
          <time className={classes.fact} dateTime={job.postedDate}>
            <IconClock size={15} aria-hidden />
            {posted}
          </time>
          {age && <span>{age}</span>}
        </div>
        {reasons !== '' && <p className={classes.reasons}>{reasons}</p>}
      </div>
      <div className={classes.terms}>
        {pay && <p className={classes.salary}>{pay}</p>}
        <div className={classes.labels}>
          <JobFacts job={job} />
          {skills.length > 0 && (
            <ul className={classes.skills} aria-label={searchTexts.skills}>
              {skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
              {more > 0 && <li className={classes.more}>{searchTexts.moreSkills(more)}</li>}
            </ul>
          )}
        </div>
        <Attribution of={job.attribution} />
      </div>
      <div className={classes.actions} data-job-actions>
        <ApplyLink job={job} />
        {actions}
      </div>
    </article>
  );
}
