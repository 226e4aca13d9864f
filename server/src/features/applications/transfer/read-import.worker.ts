import { IMPORT_LIMITS } from '../../../domain/index.ts';
import type { Rejection } from './candidate.ts';
import type { ImportChoices } from './import-request.ts';
import { readImport, type TableSource } from './import-source.ts';
import { serializeValues } from './serialized-values.ts';

export interface ImportTask {
  /** The file, in shared memory to avoid a copy. */
  readonly bytes: Uint8Array;
  readonly choices: ImportChoices;
  readonly now: Date;
}

/** A parsed table with its first rows. */
export interface ReadTable extends Pick<TableSource['table'], 'encoding' | 'header'> {
  readonly rows: number;
  readonly sample: readonly (readonly string[])[];
  readonly columns: TableSource['reading']['columns'];
  readonly dateOrder: TableSource['reading']['dateOrder'];
  readonly stageValues: TableSource['stageValues'];
}

export interface ReadFile {
  /** Candidates, see `serializeValues`. */
  readonly candidates: Uint8Array;
  readonly rejected: readonly Rejection[];
  /** null: an exported board. */
  readonly table: ReadTable | null;
  /** Its files with their sizes in bytes; null: not an archive. */
  readonly files: ReadonlyMap<string, number> | null;
}

/** Reads a file into candidates. @throws as `readImport` */
export async function run({ bytes, choices, now }: ImportTask): Promise<ReadFile> {
  const source = await readImport(Buffer.from(bytes), choices, now);
  return {
    candidates: serializeValues(source.accepted),
    rejected: source.rejected,
    table: source.table && tableOf(source.table),
    files: source.archive === null ? null : source.archive.sizes(),
  };
}

function tableOf({
  table: { encoding, header, rows },
  reading: { columns, dateOrder },
  stageValues,
}: TableSource): ReadTable {
  const sample = rows.slice(0, IMPORT_LIMITS.sampleRows).map(({ cells }) => cells);
  return { encoding, header, rows: rows.length, sample, columns, dateOrder, stageValues };
}
