import { parseCronItems } from 'graphile-worker';
import { coalesceRuns } from '../../platform/queue/coalesce-runs.ts';
import { type QueueRunner, type QueueTask, startRunner } from '../../platform/queue/runner.ts';
import { AttemptWorker } from './attempts/attempt-worker.ts';
import { AutoApplyRunner } from './runs/auto-apply-runner.ts';
import { queueDueRuns } from './runs/due-runs.ts';
import type { EngineDependencies } from './attempts/engine-dependencies.ts';
import { WORK_TASK } from './model/wake-up.ts';
import { removeOldRuns } from './runs/old-runs.ts';
import { sendWeeklySummaries, type WeeklySummaryDependencies } from './mail/weekly-summary.ts';

/** Every minute: queues due runs. A job of its own, so that slow work doesn't delay it. */
const DUE_RUNS_JOB = 'auto-apply-due-runs';
/** Every minute: work that was missed or left behind by a crash. */
const PENDING_WORK_JOB = 'auto-apply-pending-work';
/** Every hour: cleanup, and the weekly summaries that are due. */
const HOURLY_JOB = 'auto-apply-hourly';
/** What servers of the release before call them: their jobs may still wait. Goes with the next release. */
const FORMER_JOBS = { dueRuns: 'auto-apply-minute', pendingWork: 'auto-apply-round', hourly: 'auto-apply-summary' };

const ATTEMPT_CONCURRENCY = 2;

export type AutoApplyEngineDependencies = EngineDependencies & WeeklySummaryDependencies;

/** Processes all pending work: runs first, then attempts, even if a run fails. */
export async function processPending(deps: EngineDependencies, signal: AbortSignal): Promise<void> {
  await pendingWork(deps)(signal);
}

/**
 * Runs one after the other and attempts in parallel, so that slow mails don't delay runs or fill the queue.
 *
 * @param concurrency of attempts, which are mostly I/O
 */
function pendingWork(deps: EngineDependencies, concurrency = 1): (signal: AbortSignal) => Promise<void> {
  const runs = coalesceRuns((signal) => new AutoApplyRunner(deps).work(signal));
  const attempts = Array.from({ length: concurrency }, () =>
    coalesceRuns((signal) => new AttemptWorker(deps).work(signal)),
  );
  return async (signal) => {
    try {
      await runs(signal);
    } finally {
      await Promise.all(attempts.map((attempt) => attempt(signal)));
    }
  };
}

/** Starts auto-apply in this process. Any number of processes may run it: leases assign each run and attempt to one. */
export async function startAutoApply(
  databaseUrl: string,
  deps: AutoApplyEngineDependencies,
): Promise<Pick<QueueRunner, 'stop'>> {
  const work = pendingWork(deps, ATTEMPT_CONCURRENCY);
  const hourly = coalesceRuns(async (signal) => {
    await removeOldRuns(deps);
    await sendWeeklySummaries(deps, signal);
  });
  const pending: QueueTask = (_payload, _pool, signal) => work(signal);
  const dueRuns: QueueTask = async () => void (await queueDueRuns(deps));
  const everyHour: QueueTask = (_payload, _pool, signal) => hourly(signal);
  const runner = await startRunner(
    databaseUrl,
    {
      tasks: {
        [WORK_TASK]: pending,
        [PENDING_WORK_JOB]: pending,
        [DUE_RUNS_JOB]: dueRuns,
        [HOURLY_JOB]: everyHour,
        [FORMER_JOBS.pendingWork]: pending,
        [FORMER_JOBS.dueRuns]: dueRuns,
        [FORMER_JOBS.hourly]: everyHour,
      },
      cron: parseCronItems([
        { task: DUE_RUNS_JOB, match: '* * * * *', identifier: DUE_RUNS_JOB, options: { maxAttempts: 1 } },
        { task: PENDING_WORK_JOB, match: '* * * * *', identifier: PENDING_WORK_JOB, options: { maxAttempts: 1 } },
        { task: HOURLY_JOB, match: '23 * * * *', identifier: HOURLY_JOB, options: { maxAttempts: 1 } },
      ]),
      // One slot each for runs, attempts, the hourly job and due runs.
      concurrency: 4,
      connections: 4,
    },
    deps.logger,
  );
  await runner.runSoon(DUE_RUNS_JOB);
  await runner.runSoon(PENDING_WORK_JOB);
  return runner;
}
