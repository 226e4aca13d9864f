import { TIME_POSTED_LABELS } from '@foothold/server/domain';
import type { JobFilter } from '../../graphql/types.generated.ts';
import { countAt, MOST_COUNTED, type SearchCounts, searchesToCount } from './count-searches.ts';
import { FACET_NAMES, type FacetName, facetValueName } from './facet-table.ts';
import { shortPay } from './pay-words.ts';
import {
  ANYWHERE,
  changedFilters,
  type FilterChange,
  isFilterSet,
  NO_CHOICE,
  NO_PAY,
  type SearchFilters,
  toJobFilter,
  withChoice,
} from './search-filters.ts';
import { facetTexts } from './texts/facets.texts.ts';
import { searchTexts } from './texts/search.texts.ts';

export const FILTER_PARTS = [...FACET_NAMES, 'posted', 'firstSeen', 'sponsorship', 'pay', 'within'] as const;
export type FilterPart = (typeof FILTER_PARTS)[number];

/** The filters without one of their parts; without a time, that is any time. */
export function without(filters: SearchFilters, part: FilterPart): FilterChange {
  switch (part) {
    case 'posted':
      return { posted: filters.posted === 'any' ? null : 'any' };
    case 'firstSeen':
      return { firstSeen: null };
    case 'sponsorship':
      return { sponsorship: [] };
    case 'pay':
      return { pay: NO_PAY };
    case 'within':
      return ANYWHERE;
    default:
      return withChoice(part, NO_CHOICE);
  }
}

/** What a part is called, e.g. 'Berlin, not Munich'. */
export function nameOfPart(filters: SearchFilters, part: FilterPart): string {
  switch (part) {
    case 'posted':
      return filters.posted === null ? searchTexts.last30Days : TIME_POSTED_LABELS[filters.posted];
    case 'sponsorship':
      return filters.sponsorship.map((word) => facetTexts.sponsorships[word]).join(', ');
    case 'pay':
      return `${facetTexts.payKind} ${shortPay(filters.pay)}`;
    case 'within':
      return filters.near === null ? facetTexts.thisArea : facetTexts.near(filters.near.radiusKm, filters.near.label);
    case 'firstSeen':
      return filters.firstSeen === null ? '' : `${facetTexts.firstSeenKind} ${TIME_POSTED_LABELS[filters.firstSeen]}`;
    default:
      return choiceName(filters, part);
  }
}

function choiceName(filters: SearchFilters, facet: FacetName): string {
  const { include, exclude } = filters.choices[facet];
  const name = (value: string) => facetValueName(facet, value);
  return [...include.map(name), ...exclude.map((value) => facetTexts.leftOut(name(value)))].join(', ');
}

/** A part without which a search would find something. */
export interface BlockingPart {
  readonly id: string;
  readonly name: string;
  readonly total: number;
  /** What takes it away. */
  readonly change: FilterChange;
}

/** The parts that are set, by which a search may find nothing; any time is no bound. */
export const setParts = (filters: SearchFilters): readonly FilterPart[] =>
  FILTER_PARTS.filter(
    (part) => !(part === 'posted' && filters.posted === 'any') && isFilterSet(filters, without(filters, part)),
  );

/** The searches to count, one without each part that is set: a request for as many as go into one, and one for the rest. */
export function searchesWithoutOne(filters: SearchFilters) {
  const searches = setParts(filters).map((part) => toJobFilter(changedFilters(filters, without(filters, part))));
  const requestOf = (counted: readonly JobFilter[]) =>
    counted.length === 0 ? null : searchesToCount(counted, toJobFilter(filters));
  return { first: requestOf(searches.slice(0, MOST_COUNTED)), rest: requestOf(searches.slice(MOST_COUNTED)) };
}

/** The parts that block, in the table's order, by the answers to the requests. */
export function blockingParts(filters: SearchFilters, first: SearchCounts, rest?: SearchCounts): BlockingPart[] {
  const totalAt = (place: number): number =>
    place < MOST_COUNTED ? countAt(first, place) : rest ? countAt(rest, place - MOST_COUNTED) : 0;
  return setParts(filters)
    .map((part, place) => ({
      id: part,
      name: nameOfPart(filters, part),
      total: totalAt(place),
      change: without(filters, part),
    }))
    .filter(({ total }) => total > 0);
}
