import { access, constants, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { type FeedBoard, feedBoards } from '../features/jobs/sources/feed-boards.ts';
import { type BoardEntry, selectBoards } from '../features/jobs/feeds/board-entry.ts';
import { readBoardList } from '../features/jobs/feeds/board-list.ts';
import { starterBoards } from '../features/jobs/feeds/starter-list.ts';
import { csv } from '../features/jobs/sources/csv.ts';
import type { JobSource } from '../features/jobs/sources/job-source.ts';
import { JOB_SOURCES } from '../features/jobs/sources/registry.ts';
import { csvRequest } from './ingest-csv.ts';
import { readOptions } from './read-options.ts';

const namesOf = (sources: readonly JobSource[]): string => sources.map(({ name }) => name).join(', ');

const SOURCES = namesOf(JOB_SOURCES);

export const INGEST_USAGE = `npm run ingest -- --source NAME --board BOARD    reads a board
npm run ingest -- --source NAME --file PATH      reads a recorded answer of the source
                  [--board BOARD] [--shift-dates]
                  [--complete]                   the file holds all: what it does not hold any more has closed
npm run ingest -- --source csv --file PATH       shows what its columns seem to hold
                  --yes                          loads it so
                  --map title=Job,company=Firm,url=Link   loads it with these columns
npm run ingest -- --all                          reads the boards of INGEST_BOARDS
                  [--full]                       also what a board calls unchanged, and every text again
npm run ingest -- --starter                      reads the starter list of public boards
                  [--tags A,B] [--countries DE,US]
npm run ingest -- --boards FILE                  reads the boards of a list: CSV company,source,board
                  [--tags A,B] [--countries DE,US]
npm run ingest -- --drop-samples                 takes the samples away, alone or with one of the above
  NAME is one of: ${namesOf(JOB_SOURCES.filter(({ optIn }) => !optIn))};
  or, read their terms first, of: ${namesOf(JOB_SOURCES.filter(({ optIn }) => optIn))}.`;

/** A recorded response of a source. */
export interface RecordedFeed {
  readonly source: JobSource;
  /** The employer or list it is of; '' when nobody said. */
  readonly board: string;
  readonly file: string;
}

/** Boards that are read as one run, which can be stopped and continued. */
export interface BoardList {
  /** What was chosen, for people. */
  readonly selection: string;
  readonly origin: 'starter' | 'command';
  readonly boards: readonly BoardEntry[];
}

/** The parsed arguments; all of them are checked before the database is used. */
export interface IngestCommand {
  /** null: none. */
  readonly feed: RecordedFeed | null;
  readonly boards: readonly FeedBoard[];
  /** A list of boards; null: none. */
  readonly list: BoardList | null;
  readonly shiftDates: boolean;
  /** Postings of the source and board that the file does not hold are closed. */
  readonly complete: boolean;
  /** Boards are read even if they seem unchanged. */
  readonly full: boolean;
  readonly dropSamples: boolean;
  /** What to say instead of loading; null: nothing. */
  readonly preview: readonly string[] | null;
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
      starter: { type: 'boolean', default: false },
      boards: { type: 'string' },
      tags: { type: 'string' },
      countries: { type: 'string' },
      full: { type: 'boolean', default: false },
      'shift-dates': { type: 'boolean', default: false },
      complete: { type: 'boolean', default: false },
      map: { type: 'string' },
      yes: { type: 'boolean', default: false },
      'drop-samples': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const { source, board, file, all, full, complete, 'shift-dates': shiftDates, 'drop-samples': dropSamples } = values;
  const isNamed = source !== undefined;
  const list = await listOf(values, caller.folder);
  if (all && (isNamed || board !== undefined || file !== undefined)) {
    throw new Error("--all reads the boards in INGEST_BOARDS. It can't be combined with a source, board or file.");
  }
  if (!isNamed && !all && list === null && (!dropSamples || file !== undefined || board !== undefined)) {
    throw new Error(`Say where the postings come from:\n${INGEST_USAGE}`);
  }
  if (shiftDates && file === undefined) throw new Error('--shift-dates is for recordings: add --file PATH.');
  if (full && (file !== undefined || (!isNamed && !all)))
    throw new Error('--full is for boards: a file is always read in full.');
  if (complete && file === undefined) throw new Error('--complete is for files: add --file PATH.');
  const isTable = source === csv.name && file !== undefined;
  if ((values.map !== undefined || values.yes) && !isTable) {
    throw new Error('--map and --yes are for tables: add --source csv --file PATH.');
  }
  const how = { complete, shiftDates, full, dropSamples, list, preview: null };
  if (all) {
    if (caller.boards.length === 0) throw new Error('INGEST_BOARDS is not set: it names the boards that --all reads.');
    return { feed: null, boards: feedBoards(caller.boards), ...how };
  }
  if (!isNamed) return { feed: null, boards: [], ...how };
  const found = sourceNamed(source);
  if (file === undefined) return { feed: null, boards: [boardOf(found, board ?? '')], ...how };
  const place = path.resolve(caller.folder, file);
  await checkFile(place);
  // Lists are identified by their names.
  const name = found.board === 'file' ? path.basename(file) : '';
  const table = isTable ? await csvRequest(place, values) : { source: found };
  if ('preview' in table) return { feed: null, boards: [], ...how, preview: table.preview };
  return { feed: { source: table.source, board: board ?? name, file: place }, boards: [], ...how };
}

interface ListOptions {
  readonly starter: boolean;
  readonly boards?: string | undefined;
  readonly tags?: string | undefined;
  readonly countries?: string | undefined;
  readonly all: boolean;
  readonly source?: string | undefined;
}

/** The boards of --starter or --boards; null without either. */
async function listOf(options: ListOptions, folder: string): Promise<BoardList | null> {
  const { starter, boards: file, all, source } = options;
  const [tags, countries] = [wordsOf(options.tags ?? ''), wordsOf(options.countries ?? '')];
  if (!starter && file === undefined) {
    if (tags.length + countries.length > 0)
      throw new Error('--tags and --countries choose from --starter or --boards.');
    return null;
  }
  if ((starter && file !== undefined) || all || source !== undefined) {
    throw new Error('Choose one of --source, --all, --starter and --boards.');
  }
  const every = file === undefined ? starterBoards() : readBoardList(await textOf(path.resolve(folder, file)));
  const selection = {
    tags: tags.map((tag) => tag.toLowerCase()),
    countries: countries.map((code) => code.toUpperCase()),
  };
  const boards = selectBoards(every, selection);
  if (boards.length === 0) throw new Error('No board has these tags and countries.');
  const chosen = [file === undefined ? 'Starter list' : path.basename(file), ...selection.tags, ...selection.countries];
  return { selection: chosen.join(', '), origin: file === undefined ? 'starter' : 'command', boards };
}

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

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

/** @throws Error with a message for people */
async function checkFile(file: string): Promise<void> {
  try {
    if ((await stat(file)).isDirectory()) throw new Error(`${file} is a folder; --file takes a file.`);
    await access(file, constants.R_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
    if (code === 'ENOENT') throw new Error(`There is no file ${file}.`, { cause: error });
    if (code === null) throw error;
    throw new Error(`The file ${file} cannot be read (${code}).`, { cause: error });
  }
}

async function textOf(file: string): Promise<string> {
  await checkFile(file);
  return readFile(file, 'utf8');
}
