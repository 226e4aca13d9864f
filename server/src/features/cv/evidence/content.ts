import { amountsOf } from './amounts.ts';
import type { Violation } from '../model/violations.ts';
import { stem, wordsOf } from './words.ts';

/** A letter or a digit that is seen: some fillers are letters and have no shape. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;
/** A new wording may leave words out, and say others with words of its own; of every six one has to be left. */
const LEAST_KEPT = 1 / 6;
/** Fewer are no sentence about anybody. */
const LEAST_WORDS = 3;
/** A summary may be as short as this, however long the one before was. */
const ENOUGH_WORDS = 12;

/** False for a text that is blank to its readers: nothing, punctuation, control characters, joiners, fillers. */
export const saysSomething = (text: string): boolean => SEEN.test(text);

/**
 * A wording that loses what the line says is no rewording: it would empty a CV line by line. Both in their plain form.
 */
export function lostContent(text: string, source: string): Violation[] {
  const [before, after] = [contentOf(source), contentOf(text)];
  const kept = [...before].filter((one) => after.has(one)).length;
  if (kept >= before.size * LEAST_KEPT) return [];
  return [{ kind: 'dropped', sentence: 'The new text leaves out most of what this line says.' }];
}

/**
 * A summary or a paragraph of a letter that is next to nothing. They are written from the whole CV, so none has to keep
 * words of the one before. Both in their plain form.
 *
 * @param source the summary before; '' for none
 */
export function nextToNothing(text: string, source: string): Violation[] {
  const least = Math.max(LEAST_WORDS, Math.min(ENOUGH_WORDS, piecesOf(source).length / 4));
  if (piecesOf(text).length >= least) return [];
  return [{ kind: 'dropped', sentence: 'The new text says next to nothing.' }];
}

/** Words in a common form, and amounts. Scripts without spaces have no words that could be told apart: characters. */
function contentOf(plain: string): ReadonlySet<string> {
  return new Set([...piecesOf(plain), ...amountsOf(plain).map(({ key }) => key)]);
}

function piecesOf(plain: string): string[] {
  // A mark that hangs on no letter counts as a word elsewhere, and shows nothing.
  const words = wordsOf(plain).filter(({ text }) => saysSomething(text));
  return words.flatMap(({ lower }) => (/\p{Lo}/u.test(lower) ? [...lower] : [stem(lower)]));
}
