import { isDeepStrictEqual } from 'node:util';
import { LIMITS, readSalaryExpectation, REMINDER_YEARS, type SalaryExpectation } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { checkedText } from '../../../platform/text.ts';
import { TEXTS } from '../model/applications.texts.ts';

/**
 * The fields a person fills in for an application. Everything the board does with them is in this file: validation,
 * reading and writing.
 */
export interface ApplicationFields {
  notes: string;
  nextReminder: Date | null;
  salaryExpectation: SalaryExpectation | null;
}

/** New values of some fields; an absent one stays as it is. */
export type FieldEdits = { readonly [Field in keyof ApplicationFields]?: ApplicationFields[Field] | undefined };

/** The fields of a new application. */
export const EMPTY_FIELDS: Readonly<ApplicationFields> = { notes: '', nextReminder: null, salaryExpectation: null };

/** Picks only these fields. */
export const fieldsOf = ({ notes, nextReminder, salaryExpectation }: ApplicationFields): ApplicationFields => ({
  notes,
  nextReminder,
  salaryExpectation,
});

/** The fields as queries read them, see `FIELD_COLUMNS`. */
export interface StoredFields {
  readonly notes: string;
  readonly reminderMs: number | null;
  readonly salaryExpectation: SalaryExpectation | null;
}

/** Milliseconds since 1970. Not `extract`, whose exact decimals cost more than the rest of the row. */
export const ms = (column: string): string => `date_part('epoch', ${column}) * 1000`;

/** The columns of `StoredFields`. */
export const FIELD_COLUMNS = `application.notes, ${ms('application.next_reminder')} as "reminderMs",
  application.salary_expectation as "salaryExpectation"`;

export const fieldsOfRow = ({ notes, reminderMs, salaryExpectation }: StoredFields): ApplicationFields => ({
  notes,
  salaryExpectation,
  nextReminder: reminderMs === null ? null : new Date(reminderMs),
});

/** The columns of `fieldsToStore`, with their PostgreSQL types. */
export const FIELD_RECORD = 'notes text, next_reminder timestamptz, salary_expectation jsonb';

/** How an update writes them. An unchanged reminder isn't written: the database stores microseconds, this process milliseconds. */
export const FIELD_UPDATES = `notes = record.notes, salary_expectation = record.salary_expectation,
  next_reminder = case when record.is_reminder_changed then record.next_reminder else application.next_reminder end`;

export const fieldsToStore = ({
  notes,
  nextReminder,
  salaryExpectation,
}: ApplicationFields): Readonly<Record<string, unknown>> => ({
  notes,
  next_reminder: nextReminder,
  salary_expectation: salaryExpectation,
});

/**
 * Changes fields, all or none.
 *
 * @returns the names of those that are different now
 * @throws AppError INVALID_INPUT naming the field
 */
export function editFields(
  application: ApplicationFields & { updatedAt: Date },
  edits: FieldEdits,
  now: Date,
): ReadonlySet<string> {
  const before = new Map<string, unknown>(Object.entries(fieldsOf(application)));
  const checked = Object.entries(checkedEdits(edits));
  const changed = checked.filter(([field, value]) => !isDeepStrictEqual(value, before.get(field)));
  if (changed.length > 0) Object.assign(application, Object.fromEntries(changed), { updatedAt: now });
  return new Set(changed.map(([field]) => field));
}

function checkedEdits({ notes, nextReminder, salaryExpectation }: FieldEdits): FieldEdits {
  return {
    ...(notes !== undefined && { notes: checkedNotes(notes) }),
    ...(nextReminder !== undefined && { nextReminder: checkedReminder(nextReminder) }),
    ...(salaryExpectation !== undefined && { salaryExpectation: checkedSalaryExpectation(salaryExpectation) }),
  };
}

/** @throws AppError INVALID_INPUT when it is too long */
export const checkedNotes = (text: string): string =>
  checkedText(text, LIMITS.noteLength, { field: 'notes', label: 'A note' });

/** @throws AppError INVALID_INPUT for a year outside 2000 to 2099; a past time is due at once */
function checkedReminder(at: Date | null): Date | null {
  const year = at?.getUTCFullYear();
  if (year !== undefined && !(year >= REMINDER_YEARS.first && year <= REMINDER_YEARS.last)) {
    throw invalidInput(TEXTS.reminderYear, { field: 'nextReminder' });
  }
  return at;
}

/** @throws AppError INVALID_INPUT for an amount out of range and a currency that is none, naming the field */
export function checkedSalaryExpectation(value: SalaryExpectation | null): SalaryExpectation | null {
  if (value === null) return null;
  const { expectation, problems } = readSalaryExpectation(value);
  for (const [field, sentence] of Object.entries(problems)) throw invalidInput(sentence, { field });
  return expectation;
}
