import type { Meaning } from './concepts.ts';
import type { QueryToken } from './query-tokens.ts';

/** A meaning of some tokens, and how much speaks for taking them so. */
export interface ScoredMeaning {
  readonly meaning: Meaning;
  readonly score: number;
}

/**
 * Of a cover, for each term. With what its tokens add, a known term is worth more than the words it is made of, and a long
 * one more than two short ones.
 */
export const SCORES = {
  closed: -0.4,
  title: -0.6,
  skill: -0.7,
  place: -0.8,
  company: -0.9,
  group: -0.95,
  word: -2.5,
} as const;
export const PER_TOKEN = 3;
/** What 'in' before a place and 'at' before a company add. */
export const HINT = 1;

/** Tokens as they were typed, a space between them. */
export const wordsOf = (tokens: readonly QueryToken[]): string => tokens.map(({ text }) => text).join(' ');
