import process from 'node:process';
import pg from 'pg';
import { MINUTE_MS, systemClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logger.ts';
import type { DownloaderOptions } from '../../../platform/outbound/downloader.ts';
import type { Fetcher } from '../../../platform/outbound/fetcher.ts';
import { runSupervised } from '../../../platform/processes/run-supervised.ts';
import type { BoardSummary } from '../ingest/ingest-board.ts';
import { closeRemoved } from './close-removed.ts';
import { type FeedsMessage, FeedsSettings } from './feeds-messages.ts';
import { type RunWork, workOnRun } from './work-on-run.ts';

/** Large boards take long, and this process serves nobody. */
const HANG_TIMEOUT_MS = 10 * MINUTE_MS;
/** Writers take turns anyway; the others take boards and note results. */
const CONNECTIONS = 8;

/**
 * Reads the boards of a run in a child process, and reports each result to the server.
 *
 * @param createFetcher creates the HTTP client
 * @param hangMs for tests: how long the event loop may be blocked
 */
export async function runFeedsChild(
  createFetcher: (options: DownloaderOptions) => Fetcher,
  hangMs = HANG_TIMEOUT_MS,
): Promise<void> {
  await runSupervised(async (settings, sendToServer) => {
    const { databaseUrl, runId, worker, contact, keys } = FeedsSettings.parse(settings);
    const send = (message: FeedsMessage): void => sendToServer(message);
    const logger = createLogger('info');
    const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
    pool.on('error', (error) => logger.warn({ err: error }, 'feeds: connection lost'));
    const stopping = new AbortController();
    const working = work(pool, {
      id: runId,
      worker,
      clock: systemClock,
      keys,
      signal: stopping.signal,
      fetcher: (signal) => createFetcher({ signal, ...(contact === null ? {} : { contact }) }),
      onBoard: (summary) => {
        const { source, board, problem } = summary;
        const counts = countsOf(summary);
        if (problem === null) logger.info({ source, board, ...counts }, 'feeds: board read');
        else logger.warn({ source, board, ...counts, problem }, 'feeds: board not read completely');
        send({ kind: 'read', source, isWhole: problem === null, postings: counts });
      },
      onError: (error, { source, board }) => logger.error({ err: error, source, board }, 'feeds: board failed'),
    });
    working.then(
      () => send({ kind: 'over' }),
      (error: unknown) => {
        logger.error({ err: error }, 'feeds: run interrupted');
        process.exit(1);
      },
    );
    return {
      async stop() {
        stopping.abort();
        await working.catch(() => undefined);
        await pool.end();
      },
    };
  }, hangMs);
}

async function work(pool: pg.Pool, { id, ...how }: Omit<RunWork, 'id'> & { id: string | null }): Promise<void> {
  await closeRemoved(pool, how.clock.now());
  if (id !== null) await workOnRun(pool, { id, ...how });
}

const countsOf = ({ added, updated, unchanged, closed, rejected }: BoardSummary) => ({
  added,
  updated,
  unchanged,
  closed,
  rejected: [...rejected.values()].reduce((sum, count) => sum + count, 0),
});
