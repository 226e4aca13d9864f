import 'reflect-metadata';
import process from 'node:process';
import { loadProcessConfig } from '../config.ts';
import { OpeningError, postingsOf, splitPosting } from '../features/jobs/ingest/openings.ts';
import { isJobId } from '../features/jobs/model/job-id.ts';
import { problemSentence } from './ingest-report.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run openings -- JOB               lists the postings that are shown as one job
npm run openings -- split SOURCE ID   takes a posting out, as a job of its own that is never merged again`;

const say = (sentence: string): void => console.log(sentence);

type Command = { readonly job: string } | { readonly source: string; readonly id: string };

/** @returns null when the words are no command */
function commandOf([first, source, id, ...rest]: readonly string[]): Command | null {
  if (rest.length > 0 || first === undefined) return null;
  if (first === 'split') return source === undefined || id === undefined ? null : { source, id };
  return source === undefined && isJobId(first) ? { job: first } : null;
}

async function run(command: Command): Promise<void> {
  await withDatabase(loadProcessConfig(), say, async (pool) => {
    if ('id' in command) {
      const job = await splitPosting(pool, command.source, command.id, new Date());
      say(`The posting ${command.id} of ${command.source} is the job ${job} now.`);
      return;
    }
    const postings = await postingsOf(pool, command.job);
    if (postings.length === 0) throw new OpeningError(`No source has shown a job ${command.job}.`);
    for (const { source, externalId, location, leads, closed, url } of postings) {
      const notes = [leads ? 'shown' : 'merged', closed ? 'closed' : 'open'].join(', ');
      say(`${source} ${externalId} (${notes})  ${location ?? ''}  ${url}`);
    }
  });
}

try {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  const command = commandOf(positionals);
  if (values.help) say(USAGE);
  else if (command === null) throw new Error(`Say which job or posting:\n${USAGE}`);
  else await run(command);
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
