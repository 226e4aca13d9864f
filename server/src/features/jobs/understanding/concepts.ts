import type { EmploymentType, ExperienceLevel, PostingSign, WorkMode } from '../../../domain/index.ts';
import type { ResolvedPlace } from '../places/resolve-places.ts';
import type { WantedPay } from './query-amounts.ts';

/** What a part of a query asks for, by what it is. */
export type Meaning =
  /**
   * Any of these words, each of them a list that stands together or apart in a title; `wider` ones count less; `skill`:
   * they are one as well; `field`: they were asked for by their field of work, 'product management'.
   */
  | {
      readonly kind: 'TITLE';
      readonly words: readonly string[];
      readonly wider: readonly string[];
      readonly skill: string | null;
      readonly field: { readonly name: string; readonly title: string } | null;
    }
  /** A skill by the name it is kept by. */
  | { readonly kind: 'SKILL'; readonly skill: string }
  | { readonly kind: 'COMPANY'; readonly company: string }
  /** `also`: further towns of the same name, where nearly as many jobs are; `radiusKm`: around them, null = in them. */
  | {
      readonly kind: 'PLACE';
      readonly place: ResolvedPlace;
      readonly also: readonly ResolvedPlace[];
      readonly radiusKm: number | null;
    }
  | { readonly kind: 'MODE'; readonly mode: WorkMode }
  | { readonly kind: 'LEVEL'; readonly level: ExperienceLevel }
  | { readonly kind: 'TYPE'; readonly type: EmploymentType }
  | { readonly kind: 'PAY'; readonly pay: WantedPay }
  | { readonly kind: 'AGE'; readonly days: number }
  | { readonly kind: 'SIGN'; readonly sign: PostingSign }
  | { readonly kind: 'SPONSORSHIP' }
  /** Any of these words, in the title or the text; `isBeginning`: it is still being typed, and words begin so. */
  | { readonly kind: 'WORD'; readonly words: readonly string[]; readonly isBeginning: boolean }
  /** Exactly these words, one after the other. */
  | { readonly kind: 'PHRASE'; readonly phrase: string };

export type ConceptKind = Meaning['kind'];

/** One part of a query, as a chip shows it. */
export interface Concept {
  /** As it was typed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly meaning: Meaning;
  /** Leaves out what it finds. */
  readonly isExcluded: boolean;
  /** What else the words may mean, the likeliest first; a chip may be switched to it. */
  readonly others: readonly Meaning[];
}

/** A posting matches when it has one concept of every clause, and none that is excluded. */
export interface ReadQuery {
  readonly clauses: readonly (readonly Concept[])[];
  /** As it was typed. */
  readonly text: string;
  /** Parts that ask for nothing that is known, as they were typed: 'agencies'. */
  readonly ignored: readonly string[];
}

/** How often names occur among the open postings. What a word is, the data decides. */
export interface OpenJobs {
  /** Of the company with exactly this name, however it is spelt; 0 = no such company. */
  ofCompany(name: string): number;
  /** With this word in their titles, a plural as its singular. */
  withTitleWord(word: string): number;
  /** That ask for this skill. */
  withSkill(skill: string): number;
  /** In this place, as far as it is known; 0 = none. */
  inPlace(place: ResolvedPlace): number;
}
