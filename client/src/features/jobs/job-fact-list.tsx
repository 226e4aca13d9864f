import {
  EmploymentType,
  EXPERIENCE_LABELS,
  ExperienceLevel,
  WORK_MODE_LABELS,
  WorkMode,
} from '@foothold/server/domain';
import type { JobCard_JobFragment } from './job-card.generated.ts';
import classes from './job-fact-list.module.css';
import { payWords } from './job-words.ts';
import { jobDetailsTexts } from './texts/job-details.texts.ts';
import { usePostedAgo } from './use-posted-ago.ts';

export interface JobFactListProps {
  readonly job: Pick<JobCard_JobFragment, 'location' | 'salary' | 'workMode' | 'level' | 'employment' | 'postedDate'> &
    Partial<Pick<JobCard_JobFragment, 'places' | 'pay'>>;
}

/** What a posting says in short: pay, mode, level, type, place and age, each by its name. */
export function JobFactList({ job }: JobFactListProps) {
  const posted = usePostedAgo(job.postedDate);
  const employment = job.employment.map((type) => EmploymentType[type]).join(', ');
  const pay = payWords({ pay: job.pay ?? null, salary: job.salary });
  const places = job.places ?? [];
  return (
    <dl className={classes.facts}>
      <dt>{jobDetailsTexts.salary}</dt>
      <dd className={pay ? classes.pay : undefined}>{pay ?? jobDetailsTexts.noSalary}</dd>
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
          <dd>{places.length > 1 ? places.map(({ label }) => label).join(' · ') : job.location}</dd>
        </>
      )}
      <dt>{jobDetailsTexts.posted}</dt>
      <dd>
        <time dateTime={job.postedDate}>{posted}</time>
      </dd>
    </dl>
  );
}
