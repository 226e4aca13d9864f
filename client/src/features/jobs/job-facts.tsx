import { EXPERIENCE_LABELS, REMOTE_LABELS } from '@foothold/server/domain';
import type { JobCard_JobFragment } from './job-card.generated.ts';
import classes from './job-facts.module.css';
import { JobTypeBadge } from './job-type-badge.tsx';

export interface JobFactsProps {
  readonly job: Pick<JobCard_JobFragment, 'employmentTypes' | 'remote' | 'experience' | 'closed' | 'isSample'>;
}

const remoteLabels: Readonly<Record<string, string>> = REMOTE_LABELS;
const experienceLabels: Readonly<Record<string, string>> = EXPERIENCE_LABELS;

/** The short facts of a posting as badges: employment types in colour, the others quiet. */
export function JobFacts({ job }: JobFactsProps) {
  const quiet = [
    job.remote && (remoteLabels[job.remote] ?? job.remote),
    job.experience && (experienceLabels[job.experience] ?? job.experience),
  ].filter((label) => label !== null && label !== '');
  if (!job.closed && !job.isSample && job.employmentTypes.length + quiet.length === 0) return null;
  return (
    <ul className={classes.facts} aria-label="Job type and level">
      {job.closed && <li className={classes.closed}>Closed</li>}
      {job.employmentTypes.map((type, place) => (
        <li key={place}>
          <JobTypeBadge type={type} />
        </li>
      ))}
      {quiet.map((label) => (
        <li key={label} className={classes.quiet}>
          {label}
        </li>
      ))}
      {job.isSample && <li className={classes.sample}>Sample</li>}
    </ul>
  );
}
