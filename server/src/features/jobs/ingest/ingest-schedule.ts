import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Fetcher } from '../../../platform/outbound/fetcher.ts';
import { type CronQueue, startCronQueue } from '../../../platform/queue/cron-queue.ts';
import type { FeedBoard } from '../sources/feed-boards.ts';
import { fillIdentityKeys } from './identity-backfill.ts';
import { type BoardSummary, ingestBoard } from './ingest-board.ts';

/** An advisory lock; the writer of postings uses 4001, migrations 4000. */
const SCHEDULE_LOCK = 4002;

export interface IngestSchedule {
  /** INGEST_SCHEDULE: a crontab line in UTC. */
  readonly schedule: string;
  readonly boards: readonly FeedBoard[];
  /** @param signal aborts the current run */
  readonly fetcher: (signal: AbortSignal) => Fetcher;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called with each board before it is read. */
  readonly onBegin?: (board: FeedBoard) => void;
  /** Called with each board that was read. */
  readonly onBoard?: (summary: BoardSummary) => void;
  /** Called when a run ends, even if it failed. */
  readonly onEnd?: () => void;
}

/**
 * Ingests all boards on schedule, one board after the other and one run at a time across all processes. A board that
 * fails is logged, and the others continue.
 *
 * Only with INGEST_SCHEDULE: no requests to other servers by default.
 *
 * @throws StartError for an invalid schedule
 */
export async function startIngestSchedule(databaseUrl: string, options: IngestSchedule): Promise<CronQueue> {
  const { schedule, boards, clock, logger } = options;
  return startCronQueue(
    databaseUrl,
    {
      name: 'ingest',
      schedule,
      lock: SCHEDULE_LOCK,
      async work(pool, signal) {
        try {
          await fillIdentityKeys(pool);
          const fetcher = options.fetcher(signal);
          for (const { source, board } of boards) {
            signal.throwIfAborted();
            options.onBegin?.({ source, board });
            const summary = await ingestBoard(pool, {
              source,
              board,
              fetcher,
              now: clock.now(),
            });
            report(logger, summary);
            options.onBoard?.(summary);
          }
        } finally {
          options.onEnd?.();
        }
      },
    },
    { logger, variable: 'INGEST_SCHEDULE' },
  );
}

function report(logger: Logger, { rejected, problem, ...counts }: BoardSummary): void {
  const facts = {
    ...counts,
    rejected: [...rejected.values()].reduce((sum, count) => sum + count, 0),
  };
  if (problem === null) logger.info(facts, 'ingest: board read');
  else logger.warn({ ...facts, problem }, 'ingest: board not read completely');
}
