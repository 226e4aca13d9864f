import { nameWords } from './job-words.ts';
import { TERM } from '../model/posting-terms.ts';

/** Whether a title means this with its words apart: a 'Manager, Product' is a product manager, and a 'Lead Product Engineer' no product lead. */
export const mayStandApart = (title: string): boolean => nameWords(title).at(-1) !== 'lead';

/** Terms that a posting must all have. */
export type AllOf = readonly string[];

/** The words as a title has them, together or apart: 'front end' is 'frontend' there as well. */
export function titleTerms(words: string): AllOf[] {
  const all = nameWords(words);
  const joined = all.length === 2 ? [[TERM.title(all.join(''))]] : [];
  return all.length === 0 ? [] : [all.map(TERM.title), ...joined];
}

/**
 * The words one right behind the other: 'product manager' is not in 'Product Marketing Manager'. A title has a term for
 * every two neighbours.
 */
export function inOneRun(words: string): AllOf[] {
  const all = nameWords(words);
  if (all.length < 2) return titleTerms(words);
  const pairs = all.slice(1).map((word, at) => TERM.title(`${all[at] ?? ''}${word}`));
  return [pairs];
}
