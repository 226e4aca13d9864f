import { invalidInput } from './app-error.ts';

/**
 * Text as the database can hold it: trimmed, at most `max` characters, no NUL and no half of a surrogate pair, which would
 * come back as another character.
 *
 * @throws AppError INVALID_INPUT naming the field; the text itself is not repeated.
 */
export function checkedText(text: string, max: number, field: string): string {
  const trimmed = text.trim();
  if (trimmed.length > max) throw invalidInput(`${field} can hold at most ${max} characters.`, { field, max });
  if (trimmed.includes('\0') || !trimmed.isWellFormed())
    throw invalidInput(`${field} holds a character that cannot be stored.`, { field });
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
  field: string,
): string[] {
  if (entries.length > max.listEntries) {
    throw invalidInput(`${field} can hold at most ${max.listEntries} entries.`, { field, max: max.listEntries });
  }
  return entries.map((entry) => checkedText(entry, max.lineLength, `An entry of ${field.toLowerCase()}`));
}
