import type { JobFactName } from '../model/job-facts.ts';
import type { WordFacetName } from './job-filters.ts';

/** A condition that a posting meets or not. The index, the list of changed postings and SQL can each evaluate it. */
export type Condition =
  /** It has all terms of one of the lists; without lists no posting matches. */
  | { readonly kind: 'TERMS'; readonly anyOf: readonly (readonly string[])[] }
  /** It has a term with this prefix: 't' of titles, 's' of skills, 'c' of companies. */
  | { readonly kind: 'BEGINNING'; readonly of: 't' | 's' | 'c'; readonly beginning: string }
  /** It has one of these values of a fact; null = unknown. */
  | { readonly kind: 'FACT'; readonly fact: JobFactName; readonly words: readonly (string | null)[] }
  /** Its pay overlaps a range, in euros a year. */
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
  /** One of its places is in this area; `west` may be greater than `east`. */
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

/** How well a posting matches a concept of a query, best first. */
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

/** A condition for a concept, with the grade it gives. */
export interface GradedCondition {
  readonly grade: Grade;
  readonly condition: Condition;
}

/** What a condition adds to the score of matching postings; may be negative. See `WORTH`. */
export interface Bonus {
  readonly worth: number;
  readonly condition: Condition;
}

/** A part of a query. */
export interface WantedConcept {
  /** The reason shown for a matching posting. */
  readonly reason: MatchReasonKind;
  /** As typed, and its canonical name: 'deutschland' and 'Germany'. */
  readonly text: string;
  readonly value: string;
  /** How many words of a title it covers. */
  readonly words: number;
  /** The best first. */
  readonly grades: readonly GradedCondition[];
  /** Bonuses and penalties for matching postings. */
  readonly bonuses: readonly Bonus[];
  /** Words that must be adjacent, which terms don't show; null = none. */
  readonly phrase: string | null;
  /** Other names in matching postings, for the reasons; absent: none. */
  readonly named?: NamedOtherwise;
}

/** Other names for what a part of a query asks for. */
export interface NamedOtherwise {
  /** In titles; the typed one first. */
  readonly titles: readonly string[];
  /** Among the skills; null = no skill has this name. */
  readonly skill: string | null;
}

/** Where a posting matches a part of a query. */
export type MatchReasonKind = 'TITLE' | 'SKILL' | 'COMPANY' | 'TEXT' | 'PLACE' | 'PAY' | 'FACT' | 'AGE';

/** A posting must match one of the concepts or, if excluded, none of them. */
export interface QueryClause {
  readonly concepts: readonly WantedConcept[];
  readonly isExcluded: boolean;
}

/** Facets with their own code; see `WORD_FACETS` for facets of facts. */
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

/** All facets, with counts. */
export type FacetName = WordFacetName | (typeof OWN_FACET_NAMES)[number];

/** The choice in a facet. The facet's own counts ignore it. */
export interface FacetChoice {
  /** null: not from a facet, such as the visible area of the map. */
  readonly facet: FacetName | null;
  readonly include: Condition | null;
  readonly exclude: Condition | null;
}

const DEGREE_KM = 111.2;

/** Accurate enough for some hundred kilometres. */
function kilometres([west, south]: Point, [east, north]: Point): number {
  const middle = ((south + north) / 2) * (Math.PI / 180);
  const across = ((((east - west + 180) % 360) + 360) % 360) - 180;
  return DEGREE_KM * Math.hypot(across * Math.cos(middle), north - south);
}

/** Whether a point meets a condition. */
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
