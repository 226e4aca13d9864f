import {
  EmploymentType,
  EXPERIENCE_LABELS,
  ExperienceLevel,
  WORK_MODE_LABELS,
  WorkMode,
} from '@foothold/server/domain';
import type { JobCard_JobFragment } from './job-card.generated.ts';
import classes from './job-facts.module.css';
import { JobTypeBadge } from './job-type-badge.tsx';
import { searchTexts } from './texts/search.texts.ts';

export interface JobFactsProps {
  readonly job: Pick<JobCard_JobFragment, 'employment' | 'workMode' | 'level' | 'closed' | 'isSample'>;
}

/** The short facts of a posting as badges: employment types in colour, the others quiet. */
export function JobFacts({ job }: JobFactsProps) {
  const quiet = [
    job.workMode && WORK_MODE_LABELS[WorkMode[job.workMode]],
    job.level && EXPERIENCE_LABELS[ExperienceLevel[job.level]],
  ].filter((label) => label !== null);
  if (!job.closed && !job.isSample && job.employment.length + quiet.length === 0) return null;
  return (
    <ul className={classes.facts} aria-label={searchTexts.jobTypeAndLevel}>
      {job.closed && <li className={classes.closed}>{searchTexts.closed}</li>}
      {job.employment.map((type) => (
        <li key={type}>
          <JobTypeBadge type={EmploymentType[type]} />
        </li>
      ))}
      {quiet.map((label) => (
        <li key={label} className={classes.quiet}>
          {label}
        </li>
      ))}
      {job.isSample && <li className={classes.sample}>{searchTexts.sample}</li>}
    </ul>
  );
}
