import type { Logger } from 'pino';
import { MINUTE_MS } from '../../platform/clock.ts';
import { type IntervalJob, startIntervalJob } from '../../platform/interval-job.ts';

/** Completes unfinished deletions, soon after the start and then at an interval. */
export function startDeletionJob(finish: () => Promise<void>, logger: Logger): IntervalJob {
  return startIntervalJob(finish, { firstMs: MINUTE_MS / 2, everyMs: 5 * MINUTE_MS }, (error) =>
    logger.warn({ err: error }, 'account: could not continue deletions'),
  );
}
