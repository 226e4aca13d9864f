import { cleanList } from '../domain/index.ts';
import { invalidInput } from './app-error.ts';

/** A field of an input: its name there, and what people read. */
export interface NamedField {
  readonly field: string;
  readonly label: string;
}

/** Where one line ends; a text with several is one line when these are spaces. */
const BREAK = /[\n\r\v\f\t\u0085\u2028\u2029]+/gu;
/**
 * What nobody sees and no line of text needs: control characters, what turns the direction of writing around
 * (embeddings, overrides, isolates), spaces without width, invisible operators, fillers, tags. Stays: NUL, which is
 * refused; what joins or parts letters and emoji; and the marks that only give a direction to what stands beside them.
 */
const UNSEEN =
  /(?!\0)\p{Cc}|[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** One line of what people write: breaks become spaces, what cannot be seen goes, ends are trimmed. */
export function visibleLine(text: string): string {
  return text.replace(BREAK, ' ').replace(UNSEEN, '').trim();
}

/**
 * A single line, such as a name: what cannot be seen is left out, the rest is checked.
 *
 * @throws AppError INVALID_INPUT as `checkedText`
 */
export function checkedLine(text: string, max: number, named: NamedField): string {
  return checkedText(visibleLine(text), max, named);
}

/**
 * One of the known words, in whatever case.
 *
 * @throws AppError INVALID_INPUT naming the field and what is known
 */
export function checkedChoice<T extends string>(text: string, known: readonly T[], { field, label }: NamedField): T {
  const wanted = text.trim().toLowerCase();
  const found = known.find((one) => one.toLowerCase() === wanted);
  if (found === undefined) throw invalidInput(`${label} must be one of: ${known.join(', ')}.`, { field });
  return found;
}

/**
 * Text as the database can hold it: trimmed, at most `max` characters, no NUL and no half of a surrogate pair, which would
 * come back as another character. What cannot be seen stays: in a text of several lines it may be meant.
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
 * A list as its rules leave it, each entry a checked line, none blank or there twice.
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
