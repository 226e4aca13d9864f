import { z } from 'zod';
import { type DateOrder, IMPORT_FIELDS, type ImportField, LIMITS, Stage } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import type { ColumnMapping } from './column-guess.ts';
import { normalizedAlias } from './stage-aliases.ts';

/** The chosen options of a table; absent ones are guessed. */
export interface ImportChoices {
  readonly columns?: ColumnMapping | undefined;
  readonly stages: ReadonlyMap<string, Stage>;
  readonly dateOrder?: DateOrder | undefined;
}

const fields = z.enum(IMPORT_FIELDS.map(({ field }) => field));

const choices = z.object({
  columns: z.partialRecord(fields, z.int().min(0).max(199)).optional(),
  stages: z.record(z.string().max(LIMITS.lineLength), z.enum(Stage)).default({}),
  date_order: z.enum(['day-first', 'month-first']).optional(),
});

/**
 * Parses the options of a form: JSON, or empty.
 *
 * @throws AppError INVALID_INPUT
 */
export function importChoices(text: string): ImportChoices {
  const { data, error } = choices.safeParse(text === '' ? {} : parsedJson(text));
  if (error !== undefined) throw notValid();
  const { columns, stages, date_order: dateOrder } = data;
  const indexes = Object.values(columns ?? {});
  if (new Set(indexes).size < indexes.length) throw invalidInput('Choose each column only once.');
  return {
    columns: columns && columnsOf(columns),
    stages: new Map(Object.entries(stages).map(([word, stage]) => [normalizedAlias(word), stage])),
    dateOrder,
  };
}

function columnsOf(columns: Partial<Record<ImportField, number | undefined>>): ColumnMapping {
  const mapping: Partial<Record<ImportField, number>> = {};
  for (const { field } of IMPORT_FIELDS) {
    const at = columns[field];
    if (at !== undefined) mapping[field] = at;
  }
  return mapping;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notValid();
  }
}

const notValid = () => invalidInput('Invalid options.', { field: 'options' });
