import type { Lexicon } from './language/lexicon.ts';
import type { Token } from './tokens.ts';

export type WordFunction =
  | 'content'
  | 'determiner'
  | 'preposition'
  | 'conjunction'
  | 'subordinator'
  | 'auxiliary'
  | 'negation'
  | 'pronoun'
  | 'mark'
  | 'to'
  | 'other';

/** What a word does in its sentence, by its form and the next word. */
export function functionOf(token: Token, lexicon: Lexicon, next?: Token): WordFunction {
  const { sets, code } = lexicon;
  const { lower, kind } = token;
  if (kind === 'mark') return lower === '&' ? 'conjunction' : 'mark';
  if (kind === 'number') return 'content';
  if (token.isJoined && lower.length > 1) return 'content';
  // 'IT' and 'US' are no pronouns, 'Teams' none either.
  if (token.text.length > 1 && token.text === token.text.toUpperCase() && !/^(?:AND|OR|THE)$/u.test(token.text))
    return 'content';
  if (code === 'en' && lower === 'to') return 'to';
  if (sets.negations.has(lower) && !(sets.determiners.has(lower) || sets.prepositions.has(lower))) {
    return next?.kind === 'word' && /^(?:no|keine?\w*)$/u.test(lower) ? 'determiner' : 'negation';
  }
  if (
    lower === 'that' &&
    next !== undefined &&
    (lexicon.verbs.has(next.lower) || sets.auxiliaries.has(next.lower) || sets.prepositions.has(next.lower))
  ) {
    return 'subordinator';
  }
  if (sets.determiners.has(lower)) return 'determiner';
  // 'around 200 rows'
  if (next?.kind === 'number' && /^(?:about|around|over|above|under|below|near|rund|über|unter|etwa|bis)$/u.test(lower))
    return 'other';
  if (sets.prepositions.has(lower)) return 'preposition';
  if (sets.conjunctions.has(lower)) return 'conjunction';
  if (sets.subordinators.has(lower)) return 'subordinator';
  if (sets.auxiliaries.has(lower)) return 'auxiliary';
  if (/^(?:(?:i|we|they|he|she)(?:'\p{L}+)?|ich|wir|er|man)$/u.test(lower)) return 'pronoun';
  if (sets.others.has(lower)) return 'other';
  return 'content';
}
