import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../lib/error.ts';
import { paths } from '../../lib/paths.ts';
import { ErrorState } from '../../ui/query-state.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import { JobRow } from './job-row.tsx';
import { JobSkeletons } from './job-results.tsx';
import { useSimilarJobsQuery } from './similar-jobs.generated.ts';
import classes from './similar-jobs.module.css';
import { jobDetailsTexts } from './texts/job-details.texts.ts';

export interface SimilarJobsProps {
  /** The job they are like. */
  readonly id: string;
  /** The level of its heading: below the job's title. */
  readonly heading: 'h2' | 'h3';
  /** Where the title of one leads; its own page unless given. */
  readonly detailsTo?: ((id: string) => string) | undefined;
}

/** Skeletons while they load. */
const AWAITED = 3;

/** Open jobs like one, below its posting. Asked for once it comes into view. */
export function SimilarJobs({ id, heading: Heading, detailsTo = paths.job }: SimilarJobsProps) {
  const place = useRef<HTMLElement>(null);
  const isSeen = useSeen(place);
  const { data, error, loading, refetch } = useSimilarJobsQuery({ variables: { id }, skip: !isSeen });
  const similar = data?.job?.similar;
  return (
    <section ref={place} className={classes.similar} aria-labelledby={`similar-${id}`} aria-busy={loading}>
      <Heading className={classes.heading} id={`similar-${id}`}>
        {jobDetailsTexts.similarJobs}
      </Heading>
      {error ? (
        <div className={classes.note}>
          <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />
        </div>
      ) : !similar ? (
        <JobSkeletons view="list" count={AWAITED} />
      ) : similar.length === 0 ? (
        <p className={classes.note}>
          {jobDetailsTexts.noSimilarJobs} <Link to={paths.search()}>{jobDetailsTexts.searchJobs}</Link>
        </p>
      ) : (
        <ul className={classes.list}>
          {similar.map((job) => (
            <li key={job.id}>
              <JobRow job={job} detailsTo={detailsTo(job.id)} isOpen={false} heading={Heading === 'h2' ? 'h3' : 'h4'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
