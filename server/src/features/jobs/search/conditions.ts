import type { JobFactName } from '../model/job-facts.ts';
import type { WordFacetName } from './job-filters.ts';

/** Something that a posting is or is not; a query is made of these. Index, changed postings and SQL each answer them. */
export type Condition =
  /** It has all terms of one of the lists; none = nothing meets it. */
  | { readonly kind: 'TERMS'; readonly anyOf: readonly (readonly string[])[] }
  /** A term of this kind begins so, as searches compare words: 't' of titles, 's' of skills, 'c' of companies. */
  | { readonly kind: 'BEGINNING'; readonly of: 't' | 's' | 'c'; readonly beginning: string }
  /** One of a fact's words; null = not known. */
  | { readonly kind: 'FACT'; readonly fact: JobFactName; readonly words: readonly (string | null)[] }
  /** Its pay reaches into a range, in euros a year. */
  | {
      readonly kind: 'PAY';
      readonly min: number | null;
      readonly max: number | null;
      readonly orUnknown: boolean;
      readonly isWhole?: boolean;
    }
  /** At least this new. */
  | { readonly kind: 'SINCE'; readonly since: Date }
  /** First seen at this time or later, whatever its own date. */
  | { readonly kind: 'SEEN_SINCE'; readonly since: Date }
  /** One of its places is within this distance. */
  | { readonly kind: 'NEAR'; readonly middle: Point; readonly radiusKm: number }
  /** One of its places is in this part of the map; `west` may be greater than `east`. */
  | {
      readonly kind: 'WITHIN';
      readonly north: number;
      readonly south: number;
      readonly west: number;
      readonly east: number;
    }
  /** It is one of these postings. */
  | { readonly kind: 'IDS'; readonly ids: ReadonlySet<number> }
  /** One of these. */
  | { readonly kind: 'ANY'; readonly of: readonly Condition[] }
  /** All of these. */
  | { readonly kind: 'ALL'; readonly of: readonly Condition[] };

/** [longitude, latitude] in degrees. */
export type Point = readonly [longitude: number, latitude: number];

/** How well a posting meets a concept of a query, the best first. */
export const GRADES = [
  'exactTitle',
  'title',
  'looseTitle',
  'wideTitle',
  'company',
  'required',
  'skill',
  'text',
  'near',
] as const;
export type Grade = (typeof GRADES)[number];

/** One meaning of a part of a query: a posting meets it when it meets one of the conditions. */
export interface GradedCondition {
  readonly grade: Grade;
  readonly condition: Condition;
}

/** What a condition adds to the score of the postings that meet it; below 0 it takes away. See `WORTH`. */
export interface Bonus {
  readonly worth: number;
  readonly condition: Condition;
}

/** A part of a query. */
export interface WantedConcept {
  /** What is told of a posting that meets it. */
  readonly reason: MatchReasonKind;
  /** As it was typed, and by its own name: 'deutschland' and 'Germany'. */
  readonly text: string;
  readonly value: string;
  /** Words of a title that it accounts for. */
  readonly words: number;
  /** The best first. */
  readonly grades: readonly GradedCondition[];
  /** What speaks for a posting, or against it, beyond that it meets the concept. */
  readonly bonuses: readonly Bonus[];
  /** Words that must stand one after the other, which terms don't say; null = none. */
  readonly phrase: string | null;
  /** What postings that meet it may say instead, for their reasons; absent: nothing else. */
  readonly named?: NamedOtherwise;
}

/** Other names for what a part of a query asks for. */
export interface NamedOtherwise {
  /** In titles; what was typed first. */
  readonly titles: readonly string[];
  /** Among the skills; null = no skill is called so. */
  readonly skill: string | null;
}

/** Where a posting meets a part of a query. */
export type MatchReasonKind = 'TITLE' | 'SKILL' | 'COMPANY' | 'TEXT' | 'PLACE' | 'PAY' | 'FACT' | 'AGE';

/** A posting must meet one of the concepts, or none of them. */
export interface QueryClause {
  readonly concepts: readonly WantedConcept[];
  readonly isExcluded: boolean;
}

/** What a search can be narrowed by with code of its own; see `WORD_FACETS` for those of facts. */
export const OWN_FACET_NAMES = [
  'skills',
  'companies',
  'places',
  'sources',
  'posted',
  'firstSeen',
  'sponsorship',
  'pay',
] as const;

/** What a search can be narrowed by, with counts. */
export type FacetName = WordFacetName | (typeof OWN_FACET_NAMES)[number];

/** What was chosen in a facet. Its own counts are made without it. */
export interface FacetChoice {
  /** null: chosen elsewhere, as the part of the map that is seen. */
  readonly facet: FacetName | null;
  readonly include: Condition | null;
  readonly exclude: Condition | null;
}

const DEGREE_KM = 111.2;

/** Near enough for some hundred kilometres. */
function kilometres([west, south]: Point, [east, north]: Point): number {
  const middle = ((south + north) / 2) * (Math.PI / 180);
  const across = ((((east - west + 180) % 360) + 360) % 360) - 180;
  return DEGREE_KM * Math.hypot(across * Math.cos(middle), north - south);
}

/** Whether a point is where a condition wants it. */
export function isThere(condition: Extract<Condition, { kind: 'NEAR' | 'WITHIN' }>, point: Point): boolean {
  if (condition.kind === 'NEAR') return kilometres(condition.middle, point) <= condition.radiusKm;
  const [longitude, latitude] = point;
  const { north, south, west, east } = condition;
  const isAcross = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return latitude <= north && latitude >= south && isAcross;
}

/** The point of a term `TERM.point`; null for another term. */
export function pointOfTerm(term: string): Point | null {
  if (!term.startsWith('g:')) return null;
  const [latitude, longitude] = term.slice(2).split(',').map(Number);
  return latitude === undefined || longitude === undefined ? null : [longitude, latitude];
}
