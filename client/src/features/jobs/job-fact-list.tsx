import {
  EmploymentType,
  EXPERIENCE_LABELS,
  ExperienceLevel,
  WORK_MODE_LABELS,
  WorkMode,
} from '@foothold/server/domain';
import type { JobCard_JobFragment } from './job-card.generated.ts';
import classes from './job-fact-list.module.css';
import { jobDetailsTexts } from './texts/job-details.texts.ts';
import { usePostedAgo } from './use-posted-ago.ts';

export interface JobFactListProps {
  readonly job: Pick<JobCard_JobFragment, 'location' | 'salary' | 'workMode' | 'level' | 'employment' | 'postedDate'>;
}

/** What a posting says in short: pay, mode, level, type, place and age, each by its name. */
export function JobFactList({ job }: JobFactListProps) {
  const posted = usePostedAgo(job.postedDate);
  const employment = job.employment.map((type) => EmploymentType[type]).join(', ');
  return (
    <dl className={classes.facts}>
      <dt>{jobDetailsTexts.salary}</dt>
      <dd className={job.salary ? classes.pay : undefined}>{job.salary ?? jobDetailsTexts.noSalary}</dd>
      {job.workMode && (
        <>
          <dt>{jobDetailsTexts.mode}</dt>
          <dd>{WORK_MODE_LABELS[WorkMode[job.workMode]]}</dd>
        </>
      )}
      {job.level && (
        <>
          <dt>{jobDetailsTexts.level}</dt>
          <dd>{EXPERIENCE_LABELS[ExperienceLevel[job.level]]}</dd>
        </>
      )}
      {employment !== '' && (
        <>
          <dt>{jobDetailsTexts.type}</dt>
          <dd>{employment}</dd>
        </>
      )}
      {job.location !== '' && (
        <>
          <dt>{jobDetailsTexts.location}</dt>
          <dd>{job.location}</dd>
        </>
      )}
      <dt>{jobDetailsTexts.posted}</dt>
      <dd>
        <time dateTime={job.postedDate}>{posted}</time>
      </dd>
    </dl>
  );
}
