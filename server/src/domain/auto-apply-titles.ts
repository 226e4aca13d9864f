/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
/** A word with what belongs to it: 'c++' and 'c#' are not 'c', '.net' is not 'net', 'r&d' is not 'r'. */
const WORD = /(?<![\p{L}\p{N}])\.?[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+)*(?:\+\+|#)?/gu;

/** The words of a text, in lower case and without accents, in their order. */
export function plainWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþħıς]/gu, (letter) => LETTERS[letter] ?? letter);
  return plain.match(WORD) ?? [];
}

/** True when the words stand in the text one after the other, each of them whole. No words stand nowhere. */
export function holdsPhrase(text: readonly string[], phrase: readonly string[]): boolean {
  const [first] = phrase;
  if (first === undefined) return false;
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    if (phrase.every((word, offset) => text[at + offset] === word)) return true;
  }
  return false;
}
