import { z } from 'zod';
import { type ImportField, PAY_PERIODS, salaryExpectationOf, salaryExpectationText } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { type ApplicationFields, checkedNotes, checkedSalaryExpectation } from '../writer/application-fields.ts';
import { plausible } from './import-dates.ts';

/** The same years as in tables; the database doesn't support every date. */
export const dateInJson = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine((at) => plausible(at) !== null);

/** The fields of an application in a line of JSON; a line is written with `JSON.stringify`. */
export const fieldsInJson = z.object({
  notes: z.string(),
  nextReminder: dateInJson.nullable(),
  // Boards that were exported before there was one have none.
  salaryExpectation: z
    .object({ amount: z.string(), currency: z.string(), period: z.enum(PAY_PERIODS) })
    .nullable()
    .default(null),
});

/** The same as read from a line. @throws AppError INVALID_INPUT */
export const fieldsOfJson = ({
  notes,
  nextReminder,
  salaryExpectation,
}: z.output<typeof fieldsInJson>): ApplicationFields => ({
  notes: checkedNotes(notes),
  nextReminder,
  salaryExpectation: checkedSalaryExpectation(salaryExpectation),
});

/** Their columns. */
type FieldColumn = Extract<ImportField, 'notes' | 'reminder' | 'salaryExpectation'>;

/** The same in the cells of a table. */
export const cellsOfFields = ({
  notes,
  nextReminder,
  salaryExpectation,
}: ApplicationFields): Record<FieldColumn, string> => ({
  notes,
  reminder: nextReminder?.toISOString() ?? '',
  salaryExpectation: salaryExpectation === null ? '' : salaryExpectationText(salaryExpectation),
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
  salaryExpectation: expectationOf(text('salaryExpectation')),
});

function expectationOf(text: string): ApplicationFields['salaryExpectation'] {
  const expectation = salaryExpectationOf(text);
  if (text === '' || expectation !== null) return expectation;
  throw invalidInput("The salary expectation isn't valid. Write it as 85000 EUR per year.");
}
