import { Button } from '@mantine/core';
import type { AutoApplyForm_SettingsFragment } from '../model/auto-apply-form.generated.ts';
import classes from './matches.module.css';
import type { Excluded } from './use-exclusions.ts';
import { matchTexts } from '../texts/matches.texts.ts';

interface ExcludedJobsProps {
  readonly jobs: AutoApplyForm_SettingsFragment['excludedJobs'];
  readonly isBusy: boolean;
  readonly onInclude: (one: Excluded) => Promise<void>;
}

/** The jobs that were excluded one by one, folded away. Companies stand in the settings. */
export function ExcludedJobs({ jobs, isBusy, onInclude }: ExcludedJobsProps) {
  return (
    <details className={classes.excluded}>
      <summary>{matchTexts.jobsExcluded(jobs.length)}</summary>
      <ul className={classes.list} aria-label={matchTexts.excludedJobs}>
        {jobs.map(({ jobId, title, company }) => {
          const name = matchTexts.at(title, company);
          return (
            <li key={jobId} className={classes.row}>
              <span>{name}</span>
              <Button
                size="compact-md"
                variant="default"
                aria-label={matchTexts.includeAgainFor(name)}
                aria-disabled={isBusy}
                onClick={() => void onInclude({ kind: 'job', key: jobId, name })}
              >
                {matchTexts.includeAgain}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
