import { Button } from '@mantine/core';
import type { AutoApplyForm_SettingsFragment } from '../model/auto-apply-form.generated.ts';
import classes from './matches.module.css';
import type { Excluded } from './use-exclusions.ts';

interface ExcludedJobsProps {
  readonly jobs: AutoApplyForm_SettingsFragment['excludedJobs'];
  readonly isBusy: boolean;
  readonly onInclude: (one: Excluded) => Promise<void>;
}

/** The jobs that were excluded one by one, folded away. Companies stand in the settings. */
export function ExcludedJobs({ jobs, isBusy, onInclude }: ExcludedJobsProps) {
  return (
    <details className={classes.excluded}>
      <summary>{jobs.length === 1 ? '1 job is excluded' : `${jobs.length} jobs are excluded`}</summary>
      <ul className={classes.list} aria-label="Excluded jobs">
        {jobs.map(({ jobId, title, company }) => {
          const name = `${title} at ${company}`;
          return (
            <li key={jobId} className={classes.row}>
              <span>{name}</span>
              <Button
                size="compact-md"
                variant="default"
                aria-label={`Include again: ${name}`}
                aria-disabled={isBusy}
                onClick={() => void onInclude({ kind: 'job', key: jobId, name })}
              >
                Include again
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
