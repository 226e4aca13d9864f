import { open } from 'node:fs/promises';
import path from 'node:path';
import {
  type CsvColumns,
  type CsvTable,
  guessColumns,
  mapLine,
  missingFields,
  parseColumns,
  readTable,
} from '../features/jobs/sources/csv-columns.ts';
import { csvSource, readTableRows } from '../features/jobs/sources/csv.ts';
import { charsetOf } from '../features/jobs/ingest/file-text.ts';
import type { JobSource } from '../features/jobs/sources/job-source.ts';

/** How much of a table is looked at, and how many of its rows. */
const LOOK_BYTES = 1024 * 1024;
const LOOK_ROWS = 200;
const EXAMPLE = 50;

/** A table to load: its source, or what to say first when its columns are only guessed. */
export type CsvRequest = { readonly source: JobSource } | { readonly preview: readonly string[] };

export interface CsvOptions {
  /** `--map`: which columns hold what, and nothing else is read. */
  readonly map?: string | undefined;
  /** `--yes`: the guess is right. */
  readonly yes: boolean;
}

/**
 * @param file an absolute path that can be read
 * @throws Error with a message for people
 */
export async function csvRequest(file: string, { map, yes }: CsvOptions): Promise<CsvRequest> {
  const whole = readTable(await beginningOf(file));
  const table = { ...whole, rows: whole.rows.slice(0, LOOK_ROWS) };
  const columns = map === undefined ? guessColumns(table) : parseColumns(map, table);
  const missing = missingFields(columns);
  if (missing.length > 0) {
    throw new Error(
      `No column for: ${missing.join(', ')}. The columns: ${table.head.join(', ')}. ` +
        'Name them with --map, as in --map "title=Job,company=Employer,url=Link".',
    );
  }
  if (map === undefined && !yes) return { preview: previewOf(path.basename(file), table, columns) };
  return { source: csvSource({ delimiter: table.delimiter, columns }) };
}

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOK_BYTES), 0, LOOK_BYTES, 0);
    const text = new TextDecoder(await charsetOf(file)).decode(buffer.subarray(0, bytesRead));
    // The last row may have been cut.
    return bytesRead < LOOK_BYTES ? text : text.slice(0, text.lastIndexOf('\n'));
  } finally {
    await handle.close();
  }
}

/** What each field would be read from, and how the first rows would do. */
function previewOf(name: string, table: CsvTable, columns: CsvColumns): string[] {
  const used = [...columns].map(([field, column]) => {
    const example = table.rows.map((row) => row[column]?.trim() ?? '').find((value) => value !== '') ?? '';
    return [field, table.head[column] ?? '', example.replace(/\s+/g, ' ').slice(0, EXAMPLE)] as const;
  });
  const width = (at: 0 | 1): number => Math.max(...used.map((row) => row[at].length));
  const unused = table.head.filter((_head, column) => ![...columns.values()].includes(column));
  return [
    `Columns of ${name}, as their names suggest:`,
    ...used.map(([field, head, example]) =>
      `  ${field.padEnd(width(0))}  ${head.padEnd(width(1))}  ${example}`.trimEnd(),
    ),
    ...(unused.length > 0 ? [`Not read: ${unused.join(', ')}`] : []),
    ...rowsLine(table, columns),
    'Nothing was loaded yet. If this is right, add --yes. If not, change this line and add it:',
    `  --map "${mapLine(columns, table).replaceAll('"', String.raw`\"`)}"`,
  ];
}

function rowsLine(table: CsvTable, columns: CsvColumns): string[] {
  const rows = readTableRows(table, columns, new Date());
  const reasons = new Map<string, number>();
  for (const row of rows) {
    if ('rejected' in row) reasons.set(row.rejected, (reasons.get(row.rejected) ?? 0) + 1);
  }
  const rejected = [...reasons].map(([reason, count]) => `${count} × ${reason}`).join(', ');
  return rejected === '' ? [] : [`Of the first ${rows.length} rows some can't be used: ${rejected}`];
}
