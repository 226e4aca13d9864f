import Papa from 'papaparse';
import { escapedFormula } from './formula-safe.ts';

/** Spreadsheets take a file for UTF-8 only when it begins so. */
const BYTE_ORDER_MARK = '\ufeff';

/** Rows as a part of a table for spreadsheets (RFC 4180). No cell can be taken for a formula. */
function csv(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const safe = rows.map((row) => row.map(escapedFormula));
  return `${Papa.unparse(safe, { newline: '\r\n' })}\r\n`;
}

/** A whole table, piece by piece as its batches come; UTF-8. */
export async function* csvTable(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csv([header]);
  for await (const rows of batches) yield csv(rows);
}
