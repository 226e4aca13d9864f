import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { JobSkills } from '../../features/jobs/job-skills.tsx';
import { paths } from '../../lib/paths.ts';
import { jobFitTexts } from '../texts/job-fit.texts.ts';
import classes from './job-fit.module.css';
import { JobProofs } from './job-proofs.tsx';
import { useJobFit } from './use-job-fit.ts';

interface JobFitProps {
  readonly job: { readonly id: string; readonly skills: readonly string[] };
  /** The level of its heading: below the job's title. */
  readonly heading: 'h2' | 'h3';
}

/**
 * The skills a job asks for, and which of them the viewer's CV has. Without a CV, and until it is compared, the skills
 * alone.
 */
export function JobFit({ job, heading: Heading }: JobFitProps) {
  const match = useJobFit(job.id);
  const asked = match?.requirements.filter(({ kind }) => kind === 'SKILL') ?? [];
  if (asked.length === 0) {
    if (job.skills.length === 0) return null;
    return (
      <section>
        <Heading className={classes.heading}>{jobFitTexts.skills}</Heading>
        <JobSkills skills={job.skills} />
        {match === null && (
          <Link className={classes.compare} to={paths.cvRead()}>
            {jobFitTexts.compareWithMyCv}
          </Link>
        )}
      </section>
    );
  }
  const found = asked.filter(({ state }) => state === 'PROVEN' || state === 'MENTIONED').length;
  return (
    <section>
      <Heading className={classes.heading}>
        {jobFitTexts.fit} <span className={classes.count}>{jobFitTexts.found(found, asked.length)}</span>
      </Heading>
      <ul className={classes.skills} aria-label={jobFitTexts.skills}>
        {asked.map(({ name, state }) => (
          <li key={name} data-state={state}>
            {state === 'PROVEN' || state === 'MENTIONED' ? (
              <>
                <IconCheck size={13} stroke={2.25} role="img" aria-label={jobFitTexts.inYourCv} />
                {name}
              </>
            ) : (
              <Link to={paths.cvRead()} title={jobFitTexts.addHint(name)}>
                {jobFitTexts.add(name)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <details className={classes.proofs}>
        <summary>{jobFitTexts.whereYourCvSaysIt}</summary>
        <JobProofs requirements={match?.requirements ?? []} />
      </details>
    </section>
  );
}
