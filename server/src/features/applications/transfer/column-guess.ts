import { comparableText, IMPORT_FIELDS, type ImportField } from '../../../domain/index.ts';

/** Which column means what, by its place counted from 0; a field without a column is not in the table. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, number>>>;

const bare = (text: string): string => comparableText(text).replace(/[^\p{L}\d]/gu, '');

/** The best guess of what each column means, by its name alone; each column means one thing at most. */
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
