import 'reflect-metadata';
import process from 'node:process';
import { callerFolder, loadProcessConfig } from '../config.ts';
import { ingest } from '../features/jobs/ingest.ts';
import { dropSampleJobs } from '../local/sample-jobs.ts';
import { problemSentence, reportIngest } from './ingest-report.ts';
import { INGEST_USAGE, type IngestCommand, readCommand } from './ingest-request.ts';
import { withDatabase } from './with-database.ts';

const say = (sentence: string): void => console.log(sentence);

/** Only for people who watch: a log or a pipe gets the summary alone. */
function progress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of}${done === of ? '\n' : ''}`);
}

async function run({ feed, shiftDates, dropSamples }: IngestCommand): Promise<void> {
  await withDatabase(loadProcessConfig(), say, async (pool) => {
    if (dropSamples) {
      const { removed, closed } = await dropSampleJobs(pool);
      say(`Samples: ${removed} removed${closed > 0 ? `, ${closed} kept as closed because they are on a board` : ''}.`);
    }
    const now = new Date();
    const { source, rows } = feed ?? { source: '', rows: [] };
    const summary = await ingest(pool, { source, rows, now, shiftDates, onProgress: progress });
    for (const line of reportIngest(rows, summary, { shiftDates, now })) say(line);
  });
}

try {
  const command = await readCommand(process.argv.slice(2), callerFolder());
  if (command === null) say(INGEST_USAGE);
  else await run(command);
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
