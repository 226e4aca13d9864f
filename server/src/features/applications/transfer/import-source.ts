import { IMPORT_LIMITS } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { ZipReader } from '../../../platform/zip-reader.ts';
import { isZip } from '../../../platform/zip-signature.ts';
import { BOARD_FILES } from './board-format.ts';
import { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import type { Candidate, Candidates, Rejection } from './candidate.ts';
import { guessedColumns } from './column-guess.ts';
import { candidatesOfTable, stageValuesOf, type StageValue, type TableReading } from './csv-candidates.ts';
import { readTable, type Table } from './csv-rows.ts';
import { guessedOrder } from './import-dates.ts';
import type { ImportChoices } from './import-request.ts';
import { aboutBoard, candidateOfLine } from './line-candidates.ts';

/** A parsed table. */
export interface TableSource {
  readonly table: Table;
  readonly reading: TableReading;
  readonly stageValues: readonly StageValue[];
}

/** A parsed import file. */
export interface ImportSource extends Candidates {
  /** null: an exported board. */
  readonly table: TableSource | null;
  /** The archive with the documents; null = none. */
  readonly archive: ZipReader | null;
}

const OPENS_OBJECT = /^\s*\{/;

/**
 * Reads a file into candidates: a table, an exported board, or its `applications.jsonl` alone.
 *
 * @throws AppError UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, INVALID_INPUT with a message for the person
 */
export async function readImport(bytes: Buffer, choices: ImportChoices, now: Date): Promise<ImportSource> {
  if (isZip(bytes)) {
    const archive = new ZipReader(bytes, IMPORT_LIMITS);
    await requireBoard(archive);
    const lines = await archive.read(BOARD_FILES.applications);
    if (lines === null) throw notABoard();
    return { ...(await candidatesOfLines(lines, now)), table: null, archive };
  }
  if (OPENS_OBJECT.test(bytes.subarray(0, 100).toString('utf8').replace('\ufeff', ''))) {
    return { ...(await candidatesOfLines(bytes, now)), table: null, archive: null };
  }
  const table = await readTable(bytes);
  const columns = choices.columns ?? guessedColumns(table.header);
  const dates = [columns.applied, columns.added, columns.reminder].filter((at) => at !== undefined);
  const texts = table.rows.flatMap(({ cells }) => dates.map((at) => cells[at] ?? ''));
  const reading = { columns, stages: choices.stages, dateOrder: choices.dateOrder ?? guessedOrder(texts) };
  const stageValues = stageValuesOf(table, reading);
  return { ...(await candidatesOfTable(table, reading, now)), table: { table, reading, stageValues }, archive: null };
}

async function requireBoard(archive: ZipReader): Promise<void> {
  const about = (await archive.read(BOARD_FILES.about))?.toString('utf8');
  try {
    aboutBoard.parse(JSON.parse(about ?? ''));
  } catch {
    throw notABoard();
  }
}

const notABoard = () =>
  new AppError(
    'UNSUPPORTED_FILE',
    "This archive isn't an exported board, or it comes from a newer version of Foothold.",
  );

/** JSON escapes line feeds, so this always ends a line. */
const LINE_FEED = 10;
/** In bytes; enough for a note, a long history and a few names. */
const MAX_LINE = 1024 * 1024;
/** Including empty ones. */
const MAX_LINES = 2 * IMPORT_LIMITS.rows;

const tooManyLines = () =>
  invalidInput(`A file can have at most ${IMPORT_LIMITS.rows.toLocaleString('en')} applications.`, {
    max: IMPORT_LIMITS.rows,
  });

async function candidatesOfLines(bytes: Buffer, now: Date): Promise<Candidates> {
  const slice = new TimeSlice();
  const accepted: Candidate[] = [];
  const rejected: Rejection[] = [];
  for (let from = 0, row = 1; from < bytes.length; row += 1) {
    const found = bytes.indexOf(LINE_FEED, from);
    const end = found < 0 ? bytes.length : found;
    if (end - from > MAX_LINE) throw invalidInput('One line of this file is too long.');
    if (accepted.length + rejected.length >= IMPORT_LIMITS.rows || row > MAX_LINES) throw tooManyLines();
    const text = bytes.toString('utf8', from, end).replace('\ufeff', '').trim();
    from = end + 1;
    if (text === '') continue;
    try {
      accepted.push(candidateOfLine(text, row, now));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      rejected.push({ row, code: 'INVALID_INPUT', reason: error.message });
    }
    await slice.yieldWhenOver();
  }
  return { accepted, rejected };
}
