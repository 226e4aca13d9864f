/** What a reader made of a posting, and the words it read that from. */
export interface Fact<T> {
  readonly value: T;
  /** The posting's own words, at most `MOST_WORDS_KEPT` characters of them. */
  readonly words: string;
}

const MOST_WORDS_KEPT = 200;

export function fact<T>(value: T, words: string): Fact<T> {
  return { value, words: excerpt(words) };
}

/** Words on one line, cut to what is kept of them; no half of a sign is left where they were cut. */
export function excerpt(words: string): string {
  const line = words
    .slice(0, MOST_WORDS_KEPT * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  return line.length > MOST_WORDS_KEPT ? `${line.slice(0, MOST_WORDS_KEPT - 1).toWellFormed()}…` : line;
}
