/** Letters that Unicode does not take apart into a base and a mark, although people type the base. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  '’': "'",
  '‘': "'",
};
/** Without width and without meaning: pasted along with a text, never typed. The joiners stay, they make other signs. */
const INVISIBLE = /[\u{ad}\u{200b}\u{2060}\u{feff}]/gu;
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * Text as search compares it: lower case, without accents and invisible characters, its white space single spaces,
 * ends trimmed (search-2).
 *
 * The one normaliser for both sides, what is stored and what is asked, so that they cannot drift apart.
 */
export function normalise(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The distinct words of a text: its normalised form cut at white space. Punctuation stays part of its word. */
export function words(text: string): string[] {
  return [...new Set(normalise(text).split(/\s+/u))].filter((word) => word !== '');
}
