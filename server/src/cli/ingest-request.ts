import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { type FeedBoard, feedBoards } from '../features/jobs/sources/feed-boards.ts';
import type { FeedRow, JobSource } from '../features/jobs/sources/job-source.ts';
import { JOB_SOURCES } from '../features/jobs/sources/registry.ts';
import { readOptions } from './read-options.ts';

const namesOf = (sources: readonly JobSource[]): string => sources.map(({ name }) => name).join(', ');

const SOURCES = namesOf(JOB_SOURCES);

export const INGEST_USAGE = `npm run ingest -- --source NAME --board BOARD    reads a board
npm run ingest -- --source NAME --file PATH      reads a recorded answer of the source
                  [--board BOARD] [--shift-dates]
                  [--complete]                   the file holds all: what it does not hold any more has closed
npm run ingest -- --all                          reads the boards of INGEST_BOARDS
                  [--full]                       also what a board calls unchanged, and every text again
npm run ingest -- --drop-samples                 takes the samples away, alone or with one of the above
  NAME is one of: ${namesOf(JOB_SOURCES.filter(({ optIn }) => !optIn))};
  or, read their terms first, of: ${namesOf(JOB_SOURCES.filter(({ optIn }) => optIn))}.`;

/** The rows of a recorded response of a source. */
export interface RecordedFeed {
  readonly source: string;
  readonly rows: readonly FeedRow[];
  /** The board it was recorded from; '' for none. */
  readonly board: string;
}

/** The parsed arguments; all of them are checked before the database is used. */
export interface IngestCommand {
  /** null: none. */
  readonly feed: RecordedFeed | null;
  readonly boards: readonly FeedBoard[];
  readonly shiftDates: boolean;
  /** Postings of the source and board that the file does not hold are closed. */
  readonly complete: boolean;
  /** Boards are read even if they seem unchanged. */
  readonly full: boolean;
  readonly dropSamples: boolean;
}

export interface Caller {
  /** The base of relative paths. */
  readonly folder: string;
  /** What `--all` reads. */
  readonly boards: Config['ingest']['boards'];
}

/**
 * @returns null for a request for help
 * @throws Error with a message for people
 */
export async function readCommand(args: readonly string[], caller: Caller): Promise<IngestCommand | null> {
  const { values } = readOptions({
    args: [...args],
    options: {
      source: { type: 'string' },
      board: { type: 'string' },
      file: { type: 'string' },
      all: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      'shift-dates': { type: 'boolean', default: false },
      complete: { type: 'boolean', default: false },
      'drop-samples': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const { source, board, file, all, full, complete, 'shift-dates': shiftDates, 'drop-samples': dropSamples } = values;
  const isNamed = source !== undefined;
  if (all && (isNamed || board !== undefined || file !== undefined)) {
    throw new Error('--all reads the boards of INGEST_BOARDS; it goes with no source, board or file.');
  }
  if (!isNamed && !all && (!dropSamples || file !== undefined || board !== undefined)) {
    throw new Error(`Say where the postings come from:\n${INGEST_USAGE}`);
  }
  if (shiftDates && file === undefined) throw new Error('--shift-dates is for recordings: add --file PATH.');
  if (full && (file !== undefined || (!isNamed && !all)))
    throw new Error('--full is for boards: a file is always read in full.');
  if (complete && file === undefined) throw new Error('--complete is for files: add --file PATH.');
  const how = { complete, shiftDates, full, dropSamples };
  if (all) {
    if (caller.boards.length === 0) throw new Error('INGEST_BOARDS is not set: it names the boards that --all reads.');
    return { feed: null, boards: feedBoards(caller.boards), ...how };
  }
  if (!isNamed) return { feed: null, boards: [], ...how };
  const found = sourceNamed(source);
  if (file === undefined) return { feed: null, boards: [boardOf(found, board ?? '')], ...how };
  const rows = found.parseFile(await textOf(path.resolve(caller.folder, file)), board);
  return { feed: { source, rows, board: board ?? '' }, boards: [], ...how };
}

function sourceNamed(name: string): JobSource {
  const source = JOB_SOURCES.find((one) => one.name === name);
  if (source === undefined) throw new Error(`There is no source '${name}'. The sources are: ${SOURCES}.`);
  return source;
}

function boardOf(source: JobSource, board: string): FeedBoard {
  if (source.board === 'file') throw new Error(`The source '${source.name}' needs a file: add --file PATH.`);
  if (source.board === 'required' && board === '') {
    throw new Error(`The source '${source.name}' needs a board or a file: add --board BOARD or --file PATH.`);
  }
  if (source.board === 'none' && board !== '') throw new Error(`The source '${source.name}' has no boards.`);
  return { source, board };
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
