import { parseCronItems } from 'graphile-worker';
import { type QueueRunner, startRunner } from '../../platform/queue/runner.ts';
import { AttemptWorker } from './attempt-worker.ts';
import { AutoApplyRunner } from './auto-apply-runner.ts';
import { queueDueRuns } from './due-runs.ts';
import type { EngineParts } from './engine-parts.ts';
import { sendWeeklySummaries, type WeeklySummaryParts } from './weekly-summary.ts';

/** The name that the triggers in the database give to a wake-up. */
const WAKE = 'auto-apply';
/** Each minute: people whose time has come, what nobody was woken for, and what a process died with. */
const MINUTE_ROUND = 'auto-apply-minute';
const HOUR_ROUND = 'auto-apply-summary';

export type AutoApplyEngineParts = EngineParts & WeeklySummaryParts;

/** Does all that waits: runs first, then what they took on. */
export async function workOff(parts: EngineParts, signal: AbortSignal): Promise<void> {
  await new AutoApplyRunner(parts).work(signal);
  await new AttemptWorker(parts).work(signal);
}

/** Starts auto-apply in this process. Every process may: each run and each attempt is worked on by one of them. */
export async function startAutoApply(
  databaseUrl: string,
  parts: AutoApplyEngineParts,
): Promise<Pick<QueueRunner, 'stop'>> {
  const runner = await startRunner(
    databaseUrl,
    {
      tasks: {
        [WAKE]: (_payload, _pool, signal) => workOff(parts, signal),
        [MINUTE_ROUND]: async (_payload, _pool, signal) => {
          await queueDueRuns(parts);
          await workOff(parts, signal);
        },
        [HOUR_ROUND]: (_payload, _pool, signal) => sendWeeklySummaries(parts, signal),
      },
      cron: parseCronItems([
        { task: MINUTE_ROUND, match: '* * * * *', identifier: MINUTE_ROUND, options: { maxAttempts: 1 } },
        { task: HOUR_ROUND, match: '23 * * * *', identifier: HOUR_ROUND, options: { maxAttempts: 1 } },
      ]),
      concurrency: 2,
      connections: 4,
    },
    parts.logger,
  );
  await runner.runSoon(MINUTE_ROUND);
  return runner;
}
