import type { Act } from './language/lexicon.ts';
import type { WordFunction } from './function-of.ts';
import type { Token } from './tokens.ts';

/** A noun phrase with the preposition before it. */
export interface Phrase {
  /** '' without one. */
  preposition: string;
  readonly tokens: Token[];
  head: Token;
  readonly hedges: Set<number>;
  isGenitive: boolean;
}

export type Unit =
  | { readonly is: 'phrase'; readonly phrase: Phrase; readonly at: number }
  | { readonly is: 'verb'; readonly act: Act; readonly token: Token; readonly last: Token; readonly at: number }
  | {
      /** Words of content and articles stand in a phrase. */
      readonly is: Exclude<WordFunction, 'content' | 'determiner'>;
      readonly token: Token;
      readonly at: number;
    };
