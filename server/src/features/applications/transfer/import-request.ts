import { z } from 'zod';
import { type DateOrder, IMPORT_FIELDS, type ImportField, LIMITS, Stage } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import type { ColumnMapping } from './column-guess.ts';
import { bareWord } from './stage-words.ts';

/** What the person decided about a table; what is absent is guessed. */
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
 * The choices as a form carries them: a JSON text, or nothing.
 *
 * @throws AppError INVALID_INPUT
 */
export function importChoices(text: string): ImportChoices {
  const { data, error } = choices.safeParse(text === '' ? {} : jsonOf(text));
  if (error !== undefined) throw notValid();
  const { columns, stages, date_order: dateOrder } = data;
  const places = Object.values(columns ?? {});
  if (new Set(places).size < places.length) throw invalidInput('Each column can mean one thing only.');
  return {
    columns: columns && columnsOf(columns),
    stages: new Map(Object.entries(stages).map(([word, stage]) => [bareWord(word), stage])),
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notValid();
  }
}

const notValid = () => invalidInput('options is not valid.', { field: 'options' });
