import { z } from 'zod';
import type { ImportField } from '../../../domain/index.ts';
import { type ApplicationFields, checkedNotes } from '../writer/application-fields.ts';
import { plausible } from './import-dates.ts';

/** The years that tables may hold as well; the database itself cannot hold every date that can be written. */
export const dateInJson = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine((at) => plausible(at) !== null);

/** What a person wrote down about an application, in a line of JSON; a line is written with `JSON.stringify`. */
export const fieldsInJson = z.object({ notes: z.string(), nextReminder: dateInJson.nullable() });

/** The same as read from a line. @throws AppError INVALID_INPUT */
export const fieldsOfJson = ({ notes, nextReminder }: z.output<typeof fieldsInJson>): ApplicationFields => ({
  notes: checkedNotes(notes),
  nextReminder,
});

/** Their columns. */
type FieldColumn = Extract<ImportField, 'notes' | 'reminder'>;

/** The same in the cells of a table. */
export const cellsOfFields = ({ notes, nextReminder }: ApplicationFields): Record<FieldColumn, string> => ({
  notes,
  reminder: nextReminder?.toISOString() ?? '',
});

/** A row of a table that is read. */
export interface Cells {
  /** Trimmed; '' when it is empty or the table has no such column. */
  readonly text: (field: ImportField) => string;
  /** @throws AppError INVALID_INPUT, with `what` in the sentence */
  readonly date: (field: ImportField, what: string) => Date | null;
}

/** The same as read from a row. @throws AppError INVALID_INPUT */
export const fieldsOfCells = ({ text, date }: Cells): ApplicationFields => ({
  notes: checkedNotes(text('notes')),
  nextReminder: date('reminder', 'The reminder'),
});
