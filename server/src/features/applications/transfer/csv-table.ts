import Papa from 'papaparse';
import { escapedFormula } from './formula-safe.ts';

/** Spreadsheets recognise UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** Rows as CSV (RFC 4180). Formulas are escaped. */
function csv(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const safe = rows.map((row) => row.map(escapedFormula));
  return `${Papa.unparse(safe, { newline: '\r\n' })}\r\n`;
}

/** A table as a stream of batches, in UTF-8. */
export async function* csvTable(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csv([header]);
  for await (const rows of batches) yield csv(rows);
}
