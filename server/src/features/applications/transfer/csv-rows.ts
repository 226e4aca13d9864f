import Papa from 'papaparse';
import { IMPORT_LIMITS } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import { type Encoding, textFile } from './csv-text.ts';
import { unescapedFormula } from './formula-safe.ts';

/** A non-empty row with its number in the spreadsheet, from 1. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly encoding: Encoding;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Including empty rows, which spreadsheets write many of. */
const MAX_ROWS = 10 * IMPORT_LIMITS.rows;
/** The length of the text used to guess delimiter and line endings. */
const SAMPLE_LENGTH = 64 * 1024;

/**
 * Reads a table as spreadsheets write it (RFC 4180, also with semicolons, tabs or bars). Yields to the event loop, and
 * limits rows, columns and row length while reading.
 *
 * @throws AppError INVALID_INPUT for a limit that is exceeded or an unclosed quotation mark; UNSUPPORTED_FILE for a
 *   file that isn't text
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  const file = textFile(bytes);
  const slice = new TimeSlice();
  const rows: TableRow[] = [];
  let dialect: { parser: Papa.Parser; skip: number } | null = null;
  let number = 0;
  let rest = '';

  const parse = (text: string, isLast: boolean): void => {
    dialect ??= dialectOf(text);
    const { parser, skip } = dialect;
    const { data, meta, errors }: Papa.ParseResult<string[]> = parser.parse(text.slice(skip), 0, !isLast);
    dialect = { parser, skip: 0 };
    if (isLast && errors.some(({ code }) => code === 'MissingQuotes')) throw unclosed();
    for (const cells of data) {
      number += 1;
      if (cells.length > IMPORT_LIMITS.columns) throw tooManyColumns();
      if (number > MAX_ROWS) throw tooManyRows();
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (rows.length > IMPORT_LIMITS.rows) throw tooManyRows();
      rows.push({ number, cells: cells.map(unescapedFormula) });
    }
    rest = isLast ? '' : text.slice(skip + meta.cursor);
    if (rest.length > IMPORT_LIMITS.rowLength) throw tooLong(rest);
  };

  for (const piece of file.pieces()) {
    rest += piece;
    // The first chunk is enough to detect the dialect.
    if (dialect !== null || rest.length >= SAMPLE_LENGTH / 4) parse(rest, false);
    await slice.yieldWhenOver();
  }
  parse(rest, true);
  const [header, ...body] = rows;
  if (header === undefined) throw invalidInput('This file is empty.');
  return { encoding: file.encoding, header: header.cells.map((cell) => cell.trim()), rows: body };
}

/** Detects the dialect from the beginning of a table; Excel may declare it in a first line such as `sep=;`. */
function dialectOf(text: string): { parser: Papa.Parser; skip: number } {
  const head = text.slice(0, SAMPLE_LENGTH);
  const declared = /^sep=([,;|\t])\r?\n/i.exec(head);
  const skip = declared?.[0].length ?? 0;
  const unquoted = head.slice(skip).replace(/"(?:[^"]|"")*("|$)/g, '');
  const newline = unquoted.includes('\r\n')
    ? '\r\n'
    : unquoted.includes('\n') || !unquoted.includes('\r')
      ? '\n'
      : '\r';
  const delimiter = declared?.[1] ?? guessedDelimiter(unquoted);
  return { parser: new Papa.Parser({ delimiter, newline }), skip };
}

/** The most frequent delimiter in the first line, ignoring quoted text. */
function guessedDelimiter(unquoted: string): string {
  const first = /^[^\r\n]*/.exec(unquoted.trimStart())?.[0] ?? '';
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const formatted = (count: number): string => count.toLocaleString('en');

const tooManyRows = () =>
  invalidInput(`A file can have at most ${formatted(IMPORT_LIMITS.rows)} rows. Split it into several files.`, {
    max: IMPORT_LIMITS.rows,
  });

const tooManyColumns = () =>
  invalidInput(`A table can have at most ${IMPORT_LIMITS.columns} columns.`, { max: IMPORT_LIMITS.columns });

const unclosed = () =>
  invalidInput(`A quotation mark (") in this file is never closed, so its rows can't be separated.`);

function tooLong(rest: string) {
  if (rest.includes('"')) {
    return invalidInput('One row of this file is too long. A quotation mark (") may never be closed in it.');
  }
  return rest.includes(',') || rest.includes(';')
    ? tooManyColumns()
    : invalidInput('One row of this file is too long.');
}
