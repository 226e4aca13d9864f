import { Button, Loader } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { errorSentence } from '../../../lib/error.ts';
import { formatCount } from '../../../lib/format.ts';
import { useZone } from '../../../lib/zone.ts';
import '../../../ui/button.css';
import { notifyError } from '../../../ui/notify.ts';
import { ErrorState } from '../../../ui/query-state.tsx';
import type { AutoApplyForm_SettingsFragment } from '../model/auto-apply-form.generated.ts';
import classes from '../shared/auto-apply.module.css';
import { AutoApplyWorkDocument } from '../model/auto-apply-work.generated.ts';
import { type RunNow_RunFragment, useRunAutoApplyMutation } from '../model/run.generated.ts';
import { timeWords } from '../model/state-sentence.ts';
import type { AutoApplyWork } from '../model/use-auto-apply-work.ts';

interface RunNowProps {
  readonly work: AutoApplyWork;
  readonly settings: AutoApplyForm_SettingsFragment | null;
  readonly isDirty: boolean;
  readonly isComplete: boolean;
}

/** Starts a run, and says how the newest one goes or ended. */
export function RunNow({ work: { run, hasFailed, retry }, settings, isDirty, isComplete }: RunNowProps) {
  const zone = useZone();
  const [start, { loading }] = useRunAutoApplyMutation({
    refetchQueries: [AutoApplyWorkDocument],
  });
  const goesOn = run?.status === 'QUEUED' || run?.status === 'RUNNING';
  const obstacle = obstacleOf(settings, isComplete, isDirty);
  const isBusy = loading || goesOn;

  const begin = async (): Promise<void> => {
    if (isBusy || obstacle !== null) return;
    await start().catch((error: unknown) =>
      notifyError(errorSentence(error), { title: 'Run not started', id: 'run-now' }),
    );
  };
  if (hasFailed) return <ErrorState message="Couldn't load your last run." onRetry={retry} />;
  return (
    <div className={classes.run}>
      <Button
        size="md"
        // Not disabled: it would lose the keyboard's focus, and nobody could ask it why.
        aria-disabled={isBusy || obstacle !== null}
        data-disabled={obstacle !== null || undefined}
        aria-describedby="auto-apply-run"
        leftSection={
          isBusy ? (
            <Loader size={16} color="currentColor" aria-hidden="true" />
          ) : (
            <IconPlayerPlay size={18} aria-hidden="true" />
          )
        }
        onClick={() => void begin()}
      >
        {isBusy ? 'Running...' : 'Run now'}
      </Button>
      <div id="auto-apply-run" className={classes.state}>
        {obstacle && !goesOn && <p>{obstacle}</p>}
        <output>{run ? runWords(run, zone) : ''}</output>
      </div>
    </div>
  );
}

/** Why no run can be started, in words. */
function obstacleOf(
  settings: AutoApplyForm_SettingsFragment | null,
  isComplete: boolean,
  isDirty: boolean,
): string | null {
  if (isDirty) return 'Save your settings first.';
  if (!settings?.enabled || !isComplete) return 'Turn auto-apply on and save to run it.';
  return settings.paused ? 'Auto-apply is paused. Resume it and save to run it.' : null;
}

const jobs = (count: number): string => `${formatCount(count)} ${count === 1 ? 'job' : 'jobs'}`;

/** How a run goes, or how it ended and when. */
function runWords(run: RunNow_RunFragment, zone: string): string {
  const { status, matched, prepared, problem, finishedAt } = run;
  if (status === 'QUEUED') return 'The run starts in a moment.';
  if (status === 'RUNNING') {
    return matched === 0 ? 'Looking for jobs.' : `${jobs(matched)} matched, ${formatCount(prepared)} prepared so far.`;
  }
  const when = finishedAt === null ? '' : ` on ${timeWords(finishedAt, zone)}`;
  const why = problem === null ? '' : ` ${problem.message}`;
  if (status === 'FAILED') return `The last run failed${when}.${why} The next run tries again.`;
  const found = matched === 0 ? 'No job matched' : `${jobs(matched)} matched, ${formatCount(prepared)} prepared`;
  return status === 'STOPPED' ? `The last run was stopped${when}: ${found}.${why}` : `Last run${when}: ${found}.${why}`;
}
