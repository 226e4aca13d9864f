import type { Logger } from 'pino';
import { MINUTE_MS } from '../../platform/clock.ts';
import { type IntervalJob, startIntervalJob } from '../../platform/interval-job.ts';

/** Finishes what deletions left open, soon after the start and then again and again. */
export function startDeletionRounds(finish: () => Promise<void>, logger: Logger): IntervalJob {
  return startIntervalJob(finish, { firstMs: MINUTE_MS / 2, everyMs: 5 * MINUTE_MS }, (error) =>
    logger.warn({ err: error }, 'account: deletions not looked at'),
  );
}
