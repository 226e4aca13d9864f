import { IconCheck, IconMinus } from '@tabler/icons-react';
import { jobFitTexts } from '../texts/job-fit.texts.ts';
import classes from './job-proofs.module.css';
import { type JobRequirement, useJobFit } from './use-job-fit.ts';

/** Requirements that are read at one look. */
const MOST = 8;

const isFound = ({ state }: JobRequirement): boolean => state === 'PROVEN' || state === 'MENTIONED';

/** What a job asks for, each with the line of the CV that shows it. */
export function JobProofs({ requirements }: { readonly requirements: readonly JobRequirement[] }) {
  return (
    <ul className={classes.proofs}>
      {requirements.slice(0, MOST).map((requirement) => {
        const { kind, name, isRequired, evidence } = requirement;
        const proof = isFound(requirement) ? evidence[0] : undefined;
        const Icon = proof ? IconCheck : IconMinus;
        return (
          <li key={`${kind} ${name}`} data-found={proof !== undefined || undefined}>
            <span>
              {name}
              {!isRequired && <span className={classes.plus}> {jobFitTexts.aPlus}</span>}
            </span>
            <span className={classes.line}>
              <Icon size={16} stroke={1.75} aria-hidden />
              {proof ? proof.quote : jobFitTexts.notInYourCv}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The same below a letter, with a heading; nothing while there is no CV to compare. */
export function ProofsOfJob({ jobId }: { readonly jobId: string }) {
  const match = useJobFit(jobId);
  if (!match || match.requirements.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{jobFitTexts.whatTheyAskFor}</h3>
      <JobProofs requirements={match.requirements} />
    </section>
  );
}
