import 'reflect-metadata';
import process from 'node:process';
import type { Pool } from 'pg';
import { callerFolder, type Config, loadProcessConfig } from '../config.ts';
import { closeMissing, type IngestSummary } from '../features/jobs/ingest/ingest.ts';
import { boardLabel } from '../features/jobs/feeds/board-entry.ts';
import { ingestFile } from '../features/jobs/ingest/ingest-file.ts';
import type { FeedBoard } from '../features/jobs/sources/feed-boards.ts';
import { renewKeys } from '../features/jobs/ingest/renew-keys.ts';
import { type BoardSummary, ingestBoard } from '../features/jobs/ingest/ingest-board.ts';
import { dropSampleJobs } from '../features/jobs/ingest/drop-samples.ts';
import { limitHeapGrowth } from '../platform/heap-growth.ts';
import { createFetcher } from '../platform/outbound/outbound.ts';
import { progressOn } from './ingest-progress.ts';
import { lastLine, problemSentence, reportBoards, reportFile } from './ingest-report.ts';
import { type ListReading, readList, runReport } from './ingest-list.ts';
import { type BoardList, INGEST_USAGE, type IngestCommand, readCommand, type RecordedFeed } from './ingest-request.ts';
import { withDatabase } from './with-database.ts';

const say = (sentence: string): void => console.log(sentence);

async function run(
  { feed, boards, list, shiftDates, complete, full, dropSamples }: IngestCommand,
  config: Config,
): Promise<void> {
  await withDatabase(config, say, async (pool, _url, beforeInterrupt) => {
    if (dropSamples) {
      const { removed, closed } = await dropSampleJobs(pool);
      say(`Samples: ${removed} removed${closed > 0 ? `, ${closed} kept as closed because they are on a board` : ''}.`);
    }
    await renewKeys(pool);
    if (list !== null) {
      await readBoardList(pool, list, { config, beforeInterrupt });
      return;
    }
    if (boards.length > 0) {
      await readBoards(pool, boards, { config, full });
      return;
    }
    if (feed === null) say(lastLine(NOTHING));
    else await readRecording(pool, feed, { shiftDates, complete });
  });
}

/** What came in when the samples alone were asked about. */
const NOTHING: IngestSummary = { added: 0, updated: 0, unchanged: 0, rejected: new Map() };

async function readRecording(
  pool: Pool,
  feed: RecordedFeed,
  { shiftDates, complete }: Pick<IngestCommand, 'shiftDates' | 'complete'>,
): Promise<void> {
  const now = new Date();
  const { name } = feed.source;
  const progress = progressOn(process.stderr, name);
  const summary = await ingestFile(pool, { ...feed, now, shiftDates, onProgress: progress.show }).finally(progress.end);
  if (complete) {
    const { rejected } = summary;
    say(closedSentence(await closeMissing(pool, { source: name, board: feed.board, now, rejected })));
  }
  for (const line of reportFile(name, summary, { shiftDates, now })) say(line);
  if (summary.postings === 0 && summary.rejected.size > 0) {
    console.error(`No row could be used. Is this a file from '${name}'?`);
    process.exitCode = 1;
  }
}

/** null: rows that could not be read may be postings that are open. */
function closedSentence(closed: number | null): string {
  if (closed === null) return 'Nothing was closed: some rows could not be read.';
  return `${closed} closed, because the file does not hold them any more.`;
}

/** Ends with 1 when not one board could be read. */
async function readBoardList(
  pool: Pool,
  list: BoardList,
  { config, beforeInterrupt }: { config: Config; beforeInterrupt: ListReading['beforeInterrupt'] },
): Promise<void> {
  const done = await readList(pool, list, {
    say,
    beforeInterrupt,
    keys: config.ingest.keys,
    fetcher: (signal) => createFetcher({ ...contactOf(config), signal }),
  });
  for (const line of await runReport(pool, done)) say(line);
  if (done.state !== 'done') say('Stopped. Run the same command again to read the remaining boards.');
  say(`${done.added} added, ${done.updated} updated, ${done.unchanged} unchanged, ${done.rejected} rejected`);
  if (done.read === 0) process.exitCode = 1;
}

const contactOf = (config: Config): { contact?: string } =>
  config.mode === 'live' ? { contact: config.http.publicUrl } : {};

/** One board after the other: most of them share a host. */
async function readBoards(
  pool: Pool,
  boards: readonly FeedBoard[],
  { config, full }: { config: Config; full: boolean },
): Promise<void> {
  const fetcher = createFetcher(contactOf(config));
  const summaries: BoardSummary[] = [];
  for (const { source, board } of boards) {
    const label = boardLabel({ source: source.name, board });
    const progress = progressOn(process.stderr, label);
    if (process.stderr.isTTY) progress.show(0, null);
    else if (boards.length > 1) say(`Reading ${label}`);
    const request = {
      source,
      board,
      keys: config.ingest.keys,
      fetcher,
      now: new Date(),
      full,
      onProgress: progress.show,
    };
    summaries.push(await ingestBoard(pool, request).finally(progress.end));
  }
  for (const line of reportBoards(summaries)) say(line);
  for (const summary of summaries) {
    if (summary.problem === null) continue;
    console.error(boards.length > 1 ? `${boardLabel(summary)}: ${summary.problem}` : summary.problem);
    process.exitCode = 1;
  }
}

// A large file leaves much garbage behind.
limitHeapGrowth();
try {
  const config = loadProcessConfig();
  const command = await readCommand(process.argv.slice(2), { folder: callerFolder(), boards: config.ingest.boards });
  if (command === null) say(INGEST_USAGE);
  else if (command.preview !== null) for (const line of command.preview) say(line);
  else await run(command, config);
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
