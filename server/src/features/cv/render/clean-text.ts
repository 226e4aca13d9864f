/** Between facts of one line. Not a comma: names of firms and places have those, and a reader could not part them. */
export const SEPARATOR = ' | ';

/** What XML 1.0 cannot hold, half surrogate pairs, and marks that turn the direction of what follows by force. */
const UNWRITABLE = /\p{Cc}|\p{Cs}|[\u202d\u202e\ufffe\uffff]/gu;

/** A text as a document can hold it and as it is read again: one line, single spaces, nothing XML refuses. */
export function cleanText(text: string): string {
  return normalSpaces(text.replaceAll(UNWRITABLE, ' '));
}

/** Every run of white space as one space. */
export function normalSpaces(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** The texts that say something, cleaned, with `separator` between them. */
export function joined(texts: readonly string[], separator: string): string {
  return texts.map(cleanText).filter(Boolean).join(separator);
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text has any letter that runs from right to left. */
export function containsRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Whether the first letter of a text belongs to a script that runs from right to left. */
export function runsRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter);
}

/** Whether more than half of the words do: single names in another script do not turn a document around. */
export function runsMostlyRightToLeft(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.filter(runsRightToLeft).length * 2 > words.length;
}
