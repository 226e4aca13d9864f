import { MINUTE_MS, systemClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logger.ts';
import type { DownloaderOptions } from '../../../platform/outbound/downloader.ts';
import type { Fetcher } from '../../../platform/outbound/fetcher.ts';
import { runSupervised } from '../../../platform/processes/run-supervised.ts';
import { feedBoards } from '../sources/feed-boards.ts';
import type { BoardSummary } from './ingest-board.ts';
import { type IngestMessage, IngestSettings } from './ingest-messages.ts';
import { startIngestSchedule } from './ingest-schedule.ts';

/** Large boards take long, and this process serves nobody. */
const HANG_TIMEOUT_MS = 10 * MINUTE_MS;

/**
 * The scheduled ingest in a child process: reads boards on schedule, and reports each result to the server.
 *
 * @param createFetcher creates the HTTP client
 * @param hangMs for tests: how long the event loop may be blocked
 */
export async function runIngestChild(
  createFetcher: (options: DownloaderOptions) => Fetcher,
  hangMs = HANG_TIMEOUT_MS,
): Promise<void> {
  await runSupervised(async (settings, sendToServer) => {
    const { databaseUrl, schedule, boards, contact, runsAtOnce } = IngestSettings.parse(settings);
    const send = (message: IngestMessage): void => sendToServer(message);
    const queue = await startIngestSchedule(databaseUrl, {
      schedule,
      boards: feedBoards(boards),
      fetcher: (signal) => createFetcher({ signal, ...(contact === null ? {} : { contact }) }),
      clock: systemClock,
      logger: createLogger('info'),
      onBegin: ({ source, board }) => send({ kind: 'reading', source: source.name, board }),
      onBoard: (summary) => send({ kind: 'read', ...countsOf(summary) }),
      onEnd: () => send({ kind: 'over' }),
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
