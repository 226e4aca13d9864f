import { invalidInput } from './app-error.ts';

/** A field of an input: its name there, and what people read. */
export interface NamedField {
  readonly field: string;
  readonly label: string;
}

/**
 * Text as the database can hold it: trimmed, at most `max` characters, no NUL and no half of a surrogate pair, which would
 * come back as another character.
 *
 * @throws AppError INVALID_INPUT naming the field; the text itself is not repeated.
 */
export function checkedText(text: string, max: number, { field, label }: NamedField): string {
  const trimmed = text.trim();
  if (trimmed.length > max) throw invalidInput(`${label} can hold at most ${max} characters.`, { field, max });
  if (trimmed.includes('\0') || !trimmed.isWellFormed())
    throw invalidInput(`${label} holds a character that cannot be stored.`, { field });
  return trimmed;
}

/**
 * A list as the database can hold it, each entry a checked text.
 *
 * @throws AppError INVALID_INPUT naming the field
 */
export function checkedList(
  entries: readonly string[],
  max: { readonly listEntries: number; readonly lineLength: number },
  { field, label }: NamedField,
): string[] {
  if (entries.length > max.listEntries) {
    throw invalidInput(`${label} can hold at most ${max.listEntries} entries.`, { field, max: max.listEntries });
  }
  return entries.map((entry) =>
    checkedText(entry, max.lineLength, { field, label: `An entry of ${label.toLowerCase()}` }),
  );
}
