import { comparableText } from '../../../domain/index.ts';

const SHORT_FORMS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/** A place's name as the table of places compares it: 'St. Louis' = 'Saint Louis', 'Winston-Salem' = 'winston salem'. */
export function placeKey(name: string): string {
  return comparableText(name)
    .replace(/[.'’]/g, '')
    .split(/[\s-]+/)
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ')
    .trim();
}
