import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { PostingText } from '../../ui/posting-text.tsx';
import { Attribution } from './attribution.tsx';
import { JobAge } from './job-age.tsx';
import { type JobDetails_JobFragment, JobDetails_JobFragmentDoc } from './job-details.generated.ts';
import classes from './job-details.module.css';
import { JobFactList } from './job-fact-list.tsx';
import { JobSkills } from './job-skills.tsx';
import { jobDetailsTexts } from './texts/job-details.texts.ts';

export interface JobDetailsProps {
  readonly job: FragmentType<JobDetails_JobFragment>;
  /** What stands for its skills, where more is known of them than their names. */
  readonly skills?: ReactNode;
}

/** A posting in full: what it says in short, the skills it names, and its text. */
export function JobDetails({ job, skills }: JobDetailsProps) {
  const { data, complete } = useFragment({
    fragment: JobDetails_JobFragmentDoc,
    fragmentName: 'JobDetails_job',
    from: job,
  });
  return complete && <Details job={data} skills={skills} />;
}

function Details({ job, skills }: { readonly job: JobDetails_JobFragment; readonly skills: ReactNode }) {
  return (
    <div className={classes.details}>
      {job.closed && <p className={classes.note}>{jobDetailsTexts.jobIsClosed}</p>}
      {job.isSample && <p className={classes.quiet}>{jobDetailsTexts.sampleJob}</p>}
      <section>
        <JobFactList job={job} />
        <JobAge job={job} />
      </section>
      {skills ??
        (job.skills.length > 0 && (
          <section>
            <h3 className={classes.heading}>{jobDetailsTexts.skills}</h3>
            <JobSkills skills={job.skills} />
          </section>
        ))}
      <section>
        <h3 className={classes.heading}>{jobDetailsTexts.aboutThisJob}</h3>
        <PostingText document={job.document} text={job.description} />
        <Attribution of={job.attribution} />
      </section>
    </div>
  );
}
