/** One word of a text with its place. */
export interface Word {
  /** As written. */
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

/** Letters that hang on a number, '10K', belong to it. */
const WORD = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:'[\p{L}\p{M}]+)?[+#]*/gu;

/** One form for what looks the same: full-width letters and digits, ligatures, curly quotes, the many dashes and spaces. */
export function plainForm(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[“”„«»]/gu, '"')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[^\S\n]+/gu, ' ');
}

/** Words that begin with a letter, 'p99' and 'C++' included; what begins with a digit is an amount. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** A rough common form of the inflections of an English word: 'migrated', 'migrating' and 'migrates' are 'migrat'. */
export function stem(word: string): string {
  let rest = word.toLowerCase().replace(/'s?$|'(?:d|ll|re|ve)$/u, '');
  if (rest.length > 4) {
    if (rest.endsWith('ies') || rest.endsWith('ied')) rest = `${rest.slice(0, -3)}y`;
    else rest = rest.replace(/(?:ing|ed|es|ly|s)$/u, '');
  } else if (rest.length === 4) rest = rest.replace(/(?<!s)s$/u, '');
  return rest.replace(/([bdfgklmnprt])\1$/u, '$1').replace(/e$/u, '');
}

/** Every decimal digit of whatever script stands in a block of ten that begins at a zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
