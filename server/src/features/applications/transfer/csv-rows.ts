import Papa from 'papaparse';
import { IMPORT_LIMITS } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import { type Encoding, textFile } from './csv-text.ts';
import { unescapedFormula } from './formula-safe.ts';

/** One row that holds something, with the number a spreadsheet gives it: the first row of the file is 1. */
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
/** Empty rows included, which spreadsheets write many of. */
const MAX_ROWS = 10 * IMPORT_LIMITS.rows;
/** Text the delimiter and the line ends are guessed from. */
const HEAD = 64 * 1024;

/**
 * Reads a table as spreadsheets write it (RFC 4180, and with semicolons, tabs or bars), without keeping others waiting and
 * without holding more than it has to: rows, columns and the length of a row are limited while it reads.
 *
 * @throws AppError INVALID_INPUT in a sentence that says what is too much, or that a quotation mark is never closed;
 *   UNSUPPORTED_FILE for what is no text
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  const file = textFile(bytes);
  const slice = new TimeSlice();
  const rows: TableRow[] = [];
  let shape: { parser: Papa.Parser; skip: number } | null = null;
  let number = 0;
  let rest = '';

  const take = (text: string, isLast: boolean): void => {
    shape ??= shapeOf(text);
    const { parser, skip } = shape;
    const { data, meta, errors }: Papa.ParseResult<string[]> = parser.parse(text.slice(skip), 0, !isLast);
    shape = { parser, skip: 0 };
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
    // The first piece holds enough to see how the table is written.
    if (shape !== null || rest.length >= HEAD / 4) take(rest, false);
    await slice.yieldWhenOver();
  }
  take(rest, true);
  const [header, ...body] = rows;
  if (header === undefined) throw invalidInput('This file is empty.');
  return { encoding: file.encoding, header: header.cells.map((cell) => cell.trim()), rows: body };
}

/** How a table is written, by its beginning; Excel may say so itself in a first line such as `sep=;`. */
function shapeOf(text: string): { parser: Papa.Parser; skip: number } {
  const head = text.slice(0, HEAD);
  const said = /^sep=([,;|\t])\r?\n/i.exec(head);
  const skip = said?.[0].length ?? 0;
  const bare = head.slice(skip).replace(/"(?:[^"]|"")*("|$)/g, '');
  const newline = bare.includes('\r\n') ? '\r\n' : bare.includes('\n') || !bare.includes('\r') ? '\n' : '\r';
  const delimiter = said?.[1] ?? guessedDelimiter(bare);
  return { parser: new Papa.Parser({ delimiter, newline }), skip };
}

/** The one that stands most often in the first line, quoted texts left out. */
function guessedDelimiter(bare: string): string {
  const first = /^[^\r\n]*/.exec(bare.trimStart())?.[0] ?? '';
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const whole = (count: number): string => count.toLocaleString('en');

const tooManyRows = () =>
  invalidInput(`A file can hold at most ${whole(IMPORT_LIMITS.rows)} rows. Split it into several files.`, {
    max: IMPORT_LIMITS.rows,
  });

const tooManyColumns = () =>
  invalidInput(`A table can have at most ${IMPORT_LIMITS.columns} columns.`, { max: IMPORT_LIMITS.columns });

const unclosed = () =>
  invalidInput('A quotation mark (") in this file is never closed, so its rows cannot be told apart.');

function tooLong(rest: string) {
  if (rest.includes('"')) {
    return invalidInput('One row of this file is too long. A quotation mark (") may never be closed in it.');
  }
  return rest.includes(',') || rest.includes(';')
    ? tooManyColumns()
    : invalidInput('One row of this file is too long.');
}
