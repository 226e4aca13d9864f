import { convert } from 'html-to-text';
import { cleanText } from './clean.ts';

/** Characters a description may have; the longest real ones are a tenth of it. */
const MOST_CHARACTERS = 100_000;

/**
 * A posting's description as plain text, whatever it came as: HTML, HTML with its entities encoded once or twice, or
 * text with escaped newlines (SPEC §3). Block elements become lines, list items and leading dashes bullets.
 */
export function normalisedText(htmlOrText: string): string {
  return cleanText(convert(htmlOrText.slice(0, MOST_CHARACTERS), { wordwrap: false }));
}
