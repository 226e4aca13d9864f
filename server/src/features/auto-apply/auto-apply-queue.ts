import { parseCronItems } from 'graphile-worker';
import { coalesceRuns } from '../../platform/queue/coalesce-runs.ts';
import { type QueueRunner, startRunner } from '../../platform/queue/runner.ts';
import { AttemptWorker } from './attempts/attempt-worker.ts';
import { AutoApplyRunner } from './runs/auto-apply-runner.ts';
import { queueDueRuns } from './runs/due-runs.ts';
import type { EngineDependencies } from './attempts/engine-dependencies.ts';
import { WORK_TASK } from './model/wake-up.ts';
import { removeOldRuns } from './runs/old-runs.ts';
import { sendWeeklySummaries, type WeeklySummaryParts } from './mail/weekly-summary.ts';

/** Each minute: people whose time has come. By itself, so that nothing that takes long holds it up. */
const DUE_ROUND = 'auto-apply-minute';
/** Each minute: what nobody was woken for, and what a process died with. */
const WORK_ROUND = 'auto-apply-round';
/** Each hour: summaries, and what may be forgotten. */
const HOUR_ROUND = 'auto-apply-summary';

const ATTEMPTS_AT_ONCE = 2;

export type AutoApplyEngineDependencies = EngineDependencies & WeeklySummaryParts;

/** Does all that waits: runs first, then what they took on, also when a run fails. */
export async function workOff(parts: EngineDependencies, signal: AbortSignal): Promise<void> {
  await inTurn(parts)(signal);
}

/**
 * Runs one after the other, and beside them attempts: mails that take long hold up no runs, and fill no queue.
 *
 * @param atOnce attempts; most of their time they wait for others
 */
function inTurn(parts: EngineDependencies, atOnce = 1): (signal: AbortSignal) => Promise<void> {
  const runs = coalesceRuns((signal) => new AutoApplyRunner(parts).work(signal));
  const attempts = Array.from({ length: atOnce }, () =>
    coalesceRuns((signal) => new AttemptWorker(parts).work(signal)),
  );
  return async (signal) => {
    try {
      await runs(signal);
    } finally {
      await Promise.all(attempts.map((attempt) => attempt(signal)));
    }
  };
}

/** Starts auto-apply in this process. Every process may: each run and each attempt is worked on by one of them. */
export async function startAutoApply(
  databaseUrl: string,
  parts: AutoApplyEngineDependencies,
): Promise<Pick<QueueRunner, 'stop'>> {
  const work = inTurn(parts, ATTEMPTS_AT_ONCE);
  const hourly = coalesceRuns(async (signal) => {
    await removeOldRuns(parts);
    await sendWeeklySummaries(parts, signal);
  });
  const runner = await startRunner(
    databaseUrl,
    {
      tasks: {
        [WORK_TASK]: (_payload, _pool, signal) => work(signal),
        [WORK_ROUND]: (_payload, _pool, signal) => work(signal),
        [DUE_ROUND]: async () => void (await queueDueRuns(parts)),
        [HOUR_ROUND]: (_payload, _pool, signal) => hourly(signal),
      },
      cron: parseCronItems([
        { task: DUE_ROUND, match: '* * * * *', identifier: DUE_ROUND, options: { maxAttempts: 1 } },
        { task: WORK_ROUND, match: '* * * * *', identifier: WORK_ROUND, options: { maxAttempts: 1 } },
        { task: HOUR_ROUND, match: '23 * * * *', identifier: HOUR_ROUND, options: { maxAttempts: 1 } },
      ]),
      // A place for each: runs, attempts, the round of the hour, and whoever is due.
      concurrency: 4,
      connections: 4,
    },
    parts.logger,
  );
  await runner.runSoon(DUE_ROUND);
  await runner.runSoon(WORK_ROUND);
  return runner;
}
