import { comparableWords } from '../../../domain/index.ts';

/** Endings that look like a plural's and are none: 'devops', 'business', 'status', 'analysis', 'ios', 'aws'. */
const NO_PLURAL = /(?:ss|us|is|ops|ios|aws|css|saas)$/;
const SHORTEST_PLURAL = 4;

/** A word as searches compare it: its comparable form, a plural as its singular. */
export function singular(word: string): string {
  if (word.length < SHORTEST_PLURAL || !word.endsWith('s') || NO_PLURAL.test(word)) return word;
  return word.length > SHORTEST_PLURAL && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** The words of a text as searches compare them: 'Front-End Developers' = ['front', 'end', 'developer']. */
export const queryWords = (text: string): string[] => comparableWords(text).map(singular);

/** One key for all spellings of a term: 'front end', 'front-end' and 'frontend' are 'frontend'. */
export const queryKey = (text: string): string => queryWords(text).join('');
