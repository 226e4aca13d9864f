import { parseCronItems } from 'graphile-worker';
import * as z from 'zod';
import { type QueueRunner, startRunner } from '../../../platform/queue/runner.ts';
import { REMIND_TASK } from '../writer/reminder-schedule.ts';
import { ReminderWorker, type ReminderWorkerDependencies } from './reminder-worker.ts';

/** Every minute: reminders that were missed or left behind by a crash, and mails to retry. */
const EVERY_MINUTE = 'remind-missed';
const EVERY_DAY = 'forget-reminders';

const wake = z.object({ applicationId: z.uuid() });

/**
 * Starts delivering reminders in this process. Any number of processes may run it: the queue picks one for each
 * reminder. Reminders that became due while none ran are delivered now.
 */
export async function startReminders(
  databaseUrl: string,
  deps: ReminderWorkerDependencies,
): Promise<Pick<QueueRunner, 'stop'>> {
  const worker = new ReminderWorker(deps);
  const runner = await startRunner(
    databaseUrl,
    {
      tasks: {
        [REMIND_TASK]: (payload, _pool, signal) => worker.deliver({ ...wake.parse(payload), signal }),
        [EVERY_MINUTE]: (_payload, _pool, signal) => worker.deliver({ signal }),
        [EVERY_DAY]: () => worker.deleteOld(),
      },
      cron: parseCronItems([
        { task: EVERY_MINUTE, match: '* * * * *', identifier: EVERY_MINUTE, options: { maxAttempts: 1 } },
        { task: EVERY_DAY, match: '17 3 * * *', identifier: EVERY_DAY, options: { maxAttempts: 1 } },
      ]),
      concurrency: 4,
      connections: 6,
    },
    deps.logger,
  );
  await runner.runSoon(EVERY_MINUTE);
  return runner;
}
