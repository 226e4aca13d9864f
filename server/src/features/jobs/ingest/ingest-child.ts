import { MINUTE_MS, systemClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logger.ts';
import type { DownloaderOptions } from '../../../platform/outbound/downloader.ts';
import type { Fetcher } from '../../../platform/outbound/fetcher.ts';
import { runSupervised } from '../../../platform/processes/run-supervised.ts';
import { feedBoards } from '../sources/feed-boards.ts';
import type { BoardSummary } from './ingest-board.ts';
import { type IngestMessage, IngestSettings } from './ingest-messages.ts';
import { startIngestSchedule } from './ingest-schedule.ts';

/** A large board is a long piece of work, and nobody is served there. */
const HANG_MS = 10 * MINUTE_MS;

/**
 * The scheduled ingest as a process of its own: reads boards at their times, and tells the server what came of each.
 *
 * @param createFetcher makes the way out
 * @param hangMs for tests: how long it may do nothing but compute
 */
export async function runIngestChild(
  createFetcher: (options: DownloaderOptions) => Fetcher,
  hangMs = HANG_MS,
): Promise<void> {
  await runSupervised(async (said, tellServer) => {
    const { databaseUrl, schedule, boards, contact, runsAtOnce } = IngestSettings.parse(said);
    const tell = (message: IngestMessage): void => tellServer(message);
    const queue = await startIngestSchedule(databaseUrl, {
      schedule,
      boards: feedBoards(boards),
      fetcher: (signal) => createFetcher({ signal, ...(contact === null ? {} : { contact }) }),
      clock: systemClock,
      logger: createLogger('info'),
      onBegin: ({ source, board }) => tell({ kind: 'reading', source: source.name, board }),
      onBoard: (summary) => tell({ kind: 'read', ...countsOf(summary) }),
      onEnd: () => tell({ kind: 'over' }),
    });
    if (runsAtOnce) await queue.runSoon();
    return queue;
  }, hangMs);
}

const countsOf = ({ source, board, problem, added, updated, unchanged, closed, rejected }: BoardSummary) => ({
  source,
  board,
  isWhole: problem === null,
  postings: { added, updated, unchanged, closed, rejected: [...rejected.values()].reduce((sum, n) => sum + n, 0) },
});
