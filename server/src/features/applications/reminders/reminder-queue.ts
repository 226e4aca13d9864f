import { parseCronItems } from 'graphile-worker';
import * as z from 'zod';
import { type QueueRunner, startRunner } from '../../../platform/queue/runner.ts';
import { REMIND_TASK } from '../writer/reminder-schedule.ts';
import { ReminderRound, type ReminderRoundParts } from './reminder-round.ts';

/** Each minute: what nobody was woken for, what a process died with, and mails that are to be tried again. */
const MINUTE_ROUND = 'remind-missed';
const DAY_ROUND = 'forget-reminders';

const wake = z.object({ applicationId: z.uuid() });

/**
 * Starts delivering reminders in this process. Every process may: a reminder is delivered by one of them, whichever the
 * queue wakes. What became due while none ran is delivered now.
 */
export async function startReminders(
  databaseUrl: string,
  parts: ReminderRoundParts,
): Promise<Pick<QueueRunner, 'stop'>> {
  const round = new ReminderRound(parts);
  const runner = await startRunner(
    databaseUrl,
    {
      tasks: {
        [REMIND_TASK]: (payload, _pool, signal) => round.deliver({ ...wake.parse(payload), signal }),
        [MINUTE_ROUND]: (_payload, _pool, signal) => round.deliver({ signal }),
        [DAY_ROUND]: () => round.forget(),
      },
      cron: parseCronItems([
        { task: MINUTE_ROUND, match: '* * * * *', identifier: MINUTE_ROUND, options: { maxAttempts: 1 } },
        { task: DAY_ROUND, match: '17 3 * * *', identifier: DAY_ROUND, options: { maxAttempts: 1 } },
      ]),
      concurrency: 4,
      connections: 6,
    },
    parts.logger,
  );
  await runner.runSoon(MINUTE_ROUND);
  return runner;
}
