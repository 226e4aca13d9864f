import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconX } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { SaveJobButton } from '../../features/applications/shared/save-job-button.tsx';
import { JobSkeletons } from '../../features/jobs/job-results.tsx';
import { JobRow } from '../../features/jobs/job-row.tsx';
import { paths } from '../../lib/paths.ts';
import { ErrorState } from '../../ui/query-state.tsx';
import { firstStepsTexts } from '../texts/first-steps.texts.ts';
import { useFirstJobsQuery } from './first-steps.generated.ts';
import classes from './first-steps.module.css';
import type { JobSearch } from './search-form.tsx';

/** The newest ten that match the first search, each to be saved or skipped; a skipped one leaves this list only. */
export function FirstJobs({ search }: { readonly search: JobSearch }) {
  const list = useRef<HTMLUListElement>(null);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [jobTitle] = search.keywords;
  const [location] = search.places;
  const variables = useMemo(
    () => ({ filter: { ...(jobTitle && { jobTitle }), ...(location && { location }) } }),
    [jobTitle, location],
  );
  const { data, error, refetch } = useFirstJobsQuery({ variables });
  if (error && !data) {
    return <ErrorState message={firstStepsTexts.couldntLoad} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  const found = data?.jobs?.jobs;
  if (!found) return <JobSkeletons view="list" />;
  const jobs = found.filter(({ id, isHidden }) => !isHidden && !skipped.includes(id));
  if (jobs.length === 0) {
    return <p role="status">{found.length === 0 ? firstStepsTexts.noJobs : firstStepsTexts.nothingLeft}</p>;
  }
  const skip = (id: string): void => {
    const place = jobs.findIndex((job) => job.id === id);
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-skip]') ?? [])];
    (buttons[place + 1] ?? buttons[place - 1])?.focus();
    setSkipped([...skipped, id]);
  };
  return (
    <ul ref={list} className={classes.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobRow
            job={job}
            detailsTo={paths.job(job.id)}
            isOpen={false}
            actions={
              <>
                <SaveJobButton job={job} variant="icon" />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  data-skip
                  aria-label={firstStepsTexts.skipJob(job.title)}
                  onClick={() => skip(job.id)}
                >
                  <IconX size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
