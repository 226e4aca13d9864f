import { cleanList } from '../domain/index.ts';
import { invalidInput } from './app-error.ts';

/** A field of an input: its name there, and its label for people. */
export interface NamedField {
  readonly field: string;
  readonly label: string;
}

/** Matches a line break; a text with several lines becomes one when these are replaced by spaces. */
const BREAK = /[\n\r\v\f\t\u0085\u2028\u2029]+/gu;
/**
 * Invisible characters that no line of text needs: control characters, bidirectional embeddings, overrides and
 * isolates, zero-width spaces, invisible operators, fillers, tags. Kept: NUL, which is refused; joiners of letters and
 * emoji; and marks that only give a direction to their neighbor.
 */
const UNSEEN =
  /(?!\0)\p{Cc}|[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** One line of text: breaks become spaces, invisible characters are removed, ends are trimmed. */
export function visibleLine(text: string): string {
  return text.replace(BREAK, ' ').replace(UNSEEN, '').trim();
}

/**
 * A single line, such as a name: invisible characters are removed, the rest is checked.
 *
 * @throws AppError INVALID_INPUT as `checkedText`
 */
export function checkedLine(text: string, max: number, named: NamedField): string {
  return checkedText(visibleLine(text), max, named);
}

/**
 * One of the known words, in any case.
 *
 * @throws AppError INVALID_INPUT naming the field and the known words
 */
export function checkedChoice<T extends string>(text: string, known: readonly T[], { field, label }: NamedField): T {
  const wanted = text.trim().toLowerCase();
  const found = known.find((one) => one.toLowerCase() === wanted);
  if (found === undefined) throw invalidInput(`${label} must be one of: ${known.join(', ')}.`, { field });
  return found;
}

/**
 * Text as the database can store it: trimmed, at most `max` characters, no NUL and no lone surrogate, which would come
 * back as another character. Invisible characters stay: in a text of several lines they may be intended.
 *
 * @throws AppError INVALID_INPUT naming the field; the text itself isn't repeated.
 */
export function checkedText(text: string, max: number, { field, label }: NamedField): string {
  const trimmed = text.trim();
  if (trimmed.length > max) throw invalidInput(`${label} can hold at most ${max} characters.`, { field, max });
  if (trimmed.includes('\0') || !trimmed.isWellFormed())
    throw invalidInput(`${label} contains a character that can't be stored.`, { field });
  return trimmed;
}

/**
 * A list whose entries are checked lines, without blanks and duplicates.
 *
 * @throws AppError INVALID_INPUT naming the field
 */
export function checkedList(
  entries: readonly string[],
  max: { readonly listEntries: number; readonly lineLength: number },
  { field, label }: NamedField,
): string[] {
  const named = { field, label: `An entry of ${label.toLowerCase()}` };
  const list = cleanList(entries.map(visibleLine));
  if (list.length > max.listEntries) {
    throw invalidInput(`${label} can hold at most ${max.listEntries} entries.`, { field, max: max.listEntries });
  }
  return list.map((entry) => checkedText(entry, max.lineLength, named));
}
