import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { FeedRow } from '../features/jobs/sources/job-source.ts';
import { JOB_SOURCES } from '../features/jobs/sources/registry.ts';

const SOURCES = JOB_SOURCES.map(({ name }) => name).join(', ');

export const INGEST_USAGE = `npm run ingest -- --source NAME --file PATH [--shift-dates] [--drop-samples]
  NAME is one of: ${SOURCES}.`;

/** What one call of the command asks for; everything that can be wrong with it is found before the database is touched. */
export interface IngestCommand {
  /** null: only the samples are to go. */
  readonly feed: { readonly source: string; readonly rows: readonly FeedRow[] } | null;
  readonly shiftDates: boolean;
  readonly dropSamples: boolean;
}

/**
 * @param folder what a relative path is relative to
 * @returns null when somebody asks for help
 * @throws Error with a sentence for people
 */
export async function readCommand(args: readonly string[], folder: string): Promise<IngestCommand | null> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      source: { type: 'string' },
      file: { type: 'string' },
      'shift-dates': { type: 'boolean', default: false },
      'drop-samples': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const { source, file, 'shift-dates': shiftDates, 'drop-samples': dropSamples } = values;
  if (source === undefined && (!dropSamples || file !== undefined)) {
    throw new Error(`Say where the postings come from:\n${INGEST_USAGE}`);
  }
  return { feed: source === undefined ? null : await readFeed(source, file, folder), shiftDates, dropSamples };
}

async function readFeed(source: string, file: string | undefined, folder: string): Promise<IngestCommand['feed']> {
  const feed = JOB_SOURCES.find(({ name }) => name === source);
  if (feed === undefined) throw new Error(`There is no source '${source}'. The sources are: ${SOURCES}.`);
  if (file === undefined) throw new Error(`The source '${source}' needs a file: add --file PATH.`);
  return { source, rows: feed.parseFile(await textOf(path.resolve(folder, file))) };
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
