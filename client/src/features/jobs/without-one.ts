import { recordOf, TIME_POSTED_LABELS } from '@foothold/server/domain';
import type { JobFilter } from '../../graphql/types.generated.ts';
import { FACET_NAMES, type FacetName, facetValueName } from './facets/facet-table.ts';
import { shortPay } from './facets/pay-words.ts';
import {
  ANYWHERE,
  changedFilters,
  type FilterChange,
  NO_CHOICE,
  NO_PAY,
  type SearchFilters,
  toJobFilter,
  withChoice,
} from './search-filters.ts';
import { facetTexts } from './texts/facets.texts.ts';
import { searchTexts } from './texts/search.texts.ts';

export const FILTER_PARTS = [...FACET_NAMES, 'posted', 'sponsorship', 'pay', 'within'] as const;
export type FilterPart = (typeof FILTER_PARTS)[number];

/** The filters without one of their parts; without a time, that is any time. */
export function without(filters: SearchFilters, part: FilterPart): FilterChange {
  switch (part) {
    case 'posted':
      return { posted: filters.posted === 'any' ? null : 'any' };
    // One part with the time it was first seen: the server takes no more counts at once.
    case 'signs':
      return { ...withChoice(part, NO_CHOICE), firstSeen: null };
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
    case 'signs': {
      const seen = filters.firstSeen;
      const time = seen === null ? '' : `${facetTexts.firstSeenKind} ${TIME_POSTED_LABELS[seen]}`;
      return [time, choiceName(filters, part)].filter((name) => name !== '').join(', ');
    }
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

/** The searches to count, one for each part. */
export const searchesWithoutOne = (filters: SearchFilters): Record<FilterPart, JobFilter> =>
  recordOf(FILTER_PARTS, (part) => toJobFilter(changedFilters(filters, without(filters, part))));

/** The parts that block, the one that frees most jobs first. */
export function blockingParts(
  filters: SearchFilters,
  totals: Readonly<Record<FilterPart, number | null>>,
): BlockingPart[] {
  return FILTER_PARTS.map((part) => ({
    id: part,
    name: nameOfPart(filters, part),
    total: totals[part] ?? 0,
    change: without(filters, part),
  })).filter(({ total }) => total > 0);
}
