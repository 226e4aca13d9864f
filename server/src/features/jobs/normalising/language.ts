import { eld } from 'eld/extrasmall';

/** Characters that are read; one page of text identifies a language as well as ten. */
const READ = 700;
/** Shorter texts are names and numbers. */
const SHORTEST = 60;

/**
 * The language most of a text is written in, as ISO 639-1; null when it is too short or unclear. Read from the middle:
 * postings in other languages often begin and end with the company in English.
 */
export function languageOf(text: string): string | null {
  if (text.length < SHORTEST) return null;
  const start = Math.max(0, Math.floor((text.length - READ) / 2));
  const found = eld.detect(text.slice(start, start + READ));
  return found.language === '' || !found.isReliable() ? null : found.language;
}
