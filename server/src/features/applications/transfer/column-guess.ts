import { comparableText, IMPORT_FIELDS, type ImportField } from '../../../domain/index.ts';

/** The column index of each field, from 0; fields missing in the table are absent. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, number>>>;

const bare = (text: string): string => comparableText(text).replace(/[^\p{L}\d]/gu, '');

/** Guesses the field of each column from its name; no column is used twice. */
export function guessedColumns(header: readonly string[]): ColumnMapping {
  const names = header.map(bare);
  const taken = new Set<number>();
  const mapping: Partial<Record<ImportField, number>> = {};
  const ranked = IMPORT_FIELDS.flatMap(({ field, names: known }) =>
    known.map((name, rank) => ({ field, name, rank })),
  ).toSorted((left, right) => left.rank - right.rank);
  for (const { field, name } of ranked) {
    const at = names.indexOf(name);
    if (at < 0 || taken.has(at) || mapping[field] !== undefined) continue;
    mapping[field] = at;
    taken.add(at);
  }
  return mapping;
}
