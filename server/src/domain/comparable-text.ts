/** Letters that Unicode doesn't decompose, although people type the base letter. */
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
  '’': "'",
  '‘': "'",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
/**
 * Characters without width or meaning, pasted along with a text and never typed: soft hyphens, zero-width spaces, marks of
 * writing direction, fillers, tags. The joiners stay: they make other signs of letters and emoji.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * The form in which texts are compared, everywhere: search, recognising a posting that two sources carry, auto-apply, and
 * what is on a board already. Lower case, without accents and invisible characters, white space as single spaces, ends
 * trimmed (search-2). Punctuation stays. The same for a text that has this form already.
 */
export function comparableText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A word with the signs that belong to it: 'c++' and 'c#' are not 'c', '.net' is not 'net', 'r&d' is not 'r'. */
const WORD = /(?<![\p{L}\p{N}])\.?[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+)*(?:\+\+|#)?/gu;

/** The words of a text as `comparableText` writes them, in their order, without punctuation. */
export function comparableWords(text: string): string[] {
  return comparableText(text).match(WORD) ?? [];
}

/** True when the words of the phrase follow one another in the text, each of them whole. An empty phrase is in no text. */
export function containsPhrase(text: readonly string[], phrase: readonly string[]): boolean {
  const [first] = phrase;
  if (first === undefined) return false;
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    if (phrase.every((word, offset) => text[at + offset] === word)) return true;
  }
  return false;
}
