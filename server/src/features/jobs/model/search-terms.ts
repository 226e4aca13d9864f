import { comparableText } from '../../../domain/index.ts';

/** The distinct terms that a title is found by: its comparable form cut at white space. Punctuation stays part of its term. */
export function searchTerms(text: string): string[] {
  return [...new Set(comparableText(text).split(' '))].filter((term) => term !== '');
}
