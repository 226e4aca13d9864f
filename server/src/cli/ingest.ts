import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { callerFolder, loadProcessConfig } from '../config.ts';
import { ingest } from '../features/jobs/ingest.ts';
import type { FeedRow } from '../features/jobs/sources/job-source.ts';
import { JOB_SOURCES } from '../features/jobs/sources/registry.ts';
import { dropSampleJobs } from '../local/sample-jobs.ts';
import { problemSentence, reportIngest } from './ingest-report.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run ingest -- --source NAME --file PATH [--shift-dates] [--drop-samples]
  NAME is one of: ${JOB_SOURCES.map(({ name }) => name).join(', ')}.`;

/** What to bring in, read before the database is touched; null when only the samples are to go. */
async function request(source: string | undefined, file: string | undefined): Promise<readonly FeedRow[] | null> {
  const feed = JOB_SOURCES.find(({ name }) => name === source);
  if (source !== undefined && feed === undefined) {
    throw new Error(
      `There is no source '${source}'. The sources are: ${JOB_SOURCES.map(({ name }) => name).join(', ')}.`,
    );
  }
  if (feed === undefined) return null;
  if (file === undefined) throw new Error(`The source '${feed.name}' needs a file: add --file PATH.`);
  return feed.parse(await textOf(path.resolve(callerFolder(), file)));
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') throw new Error(`There is no file ${file}.`, { cause: error });
    if (code === 'EISDIR') throw new Error(`${file} is a folder; --file takes a file.`, { cause: error });
    throw new Error(`The file ${file} cannot be read (${String(code ?? error)}).`, { cause: error });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      source: { type: 'string' },
      file: { type: 'string' },
      'shift-dates': { type: 'boolean', default: false },
      'drop-samples': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { source, file, 'shift-dates': shiftDates, 'drop-samples': dropSamples } = values;
  if (values.help) return console.log(USAGE);
  if (source === undefined && !dropSamples) throw new Error(`Say what to load:\n${USAGE}`);
  const rows = await request(source, file);
  const say = (sentence: string): void => console.log(sentence);
  await withDatabase(loadProcessConfig(), say, async (pool: Pool) => {
    if (dropSamples) {
      const { removed, closed } = await dropSampleJobs(pool);
      say(`Samples: ${removed} removed${closed > 0 ? `, ${closed} kept as closed because they are on a board` : ''}.`);
    }
    const now = new Date();
    const summary = await ingest(pool, {
      source: source ?? '',
      rows: rows ?? [],
      now,
      shiftDates,
      onProgress: progress,
    });
    for (const line of reportIngest(rows ?? [], summary, { shiftDates, now })) say(line);
  });
}

/** Only for people who watch: a log or a pipe gets the summary alone. */
function progress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of}${done === of ? '\n' : ''}`);
}

try {
  await main();
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
