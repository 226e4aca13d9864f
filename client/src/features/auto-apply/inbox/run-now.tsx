import { Button, Loader } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { errorSentence } from '../../../lib/error.ts';
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
import { activityTexts } from '../texts/activity.texts.ts';

interface RunNowProps {
  readonly work: AutoApplyWork;
  readonly settings: AutoApplyForm_SettingsFragment | null;
  readonly isDirty: boolean;
  readonly isComplete: boolean;
}

/** Starts a run, and shows the state or result of the latest one. */
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
      notifyError(errorSentence(error), { title: activityTexts.runNotStarted, id: 'run-now' }),
    );
  };
  if (hasFailed) return <ErrorState message={activityTexts.couldntLoadRun} onRetry={retry} />;
  return (
    <div className={classes.run}>
      <Button
        size="md"
        // Not disabled: it would lose the keyboard focus, and couldn't say why.
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
        {isBusy ? activityTexts.running : activityTexts.runNow}
      </Button>
      <div id="auto-apply-run" className={classes.state}>
        {obstacle && !goesOn && <p>{obstacle}</p>}
        <output>{run ? runWords(run, zone) : ''}</output>
      </div>
    </div>
  );
}

/** Why no run can be started, as a message. */
function obstacleOf(
  settings: AutoApplyForm_SettingsFragment | null,
  isComplete: boolean,
  isDirty: boolean,
): string | null {
  if (isDirty) return activityTexts.saveFirst;
  if (!settings?.enabled || !isComplete) return activityTexts.turnOnFirst;
  return settings.paused ? activityTexts.resumeFirst : null;
}

/** The state of a run, or how and when it ended. */
function runWords(run: RunNow_RunFragment, zone: string): string {
  const { status, matched, prepared, problem, finishedAt } = run;
  if (status === 'QUEUED') return activityTexts.runStartsSoon;
  if (status === 'RUNNING') {
    return matched === 0 ? activityTexts.lookingForJobs : activityTexts.preparedSoFar(matched, prepared);
  }
  const when = finishedAt === null ? '' : activityTexts.on(timeWords(finishedAt, zone));
  const why = problem === null ? '' : ` ${problem.message}`;
  if (status === 'FAILED') return activityTexts.lastRunFailed(when, why);
  const found = matched === 0 ? activityTexts.noJobMatched : activityTexts.matchedPrepared(matched, prepared);
  return status === 'STOPPED'
    ? activityTexts.lastRunStopped(when, found, why)
    : activityTexts.lastRun(when, found, why);
}
