import { recordOf } from '@foothold/server/domain';
import type { JobFilter } from '../../graphql/types.generated.ts';
import { FILTER_NAMES, filterLabel, type FilterName, FILTERS, type SearchFilters, toJobFilter } from './filters.ts';

/** A filter without which a search finds something. */
export interface BlockingFilter {
  readonly name: FilterName;
  /** What stands for the filter, e.g. 'Title: react'. */
  readonly label: string;
  /** What to search by in its place: nothing, or any time instead of the last 30 days. */
  readonly instead: string;
  /** How many jobs there are then. */
  readonly total: number;
}

/** What to search by without a filter: nothing, or what lifts its default. */
function without(name: FilterName, filters: SearchFilters): string {
  const { lifted = '' } = FILTERS[name];
  return filters[name] === lifted ? '' : lifted;
}

/** The searches to try, one for each filter: the same search without it, or as it is where it is not set. */
export function searchesWithoutOne(filters: SearchFilters): Record<FilterName, JobFilter> {
  return recordOf(FILTER_NAMES, (name) => toJobFilter({ ...filters, [name]: without(name, filters) }));
}

/** The filters that block, the one that frees most jobs first. */
export function blockingFilters(
  filters: SearchFilters,
  totals: Readonly<Record<FilterName, { readonly total: number } | null>>,
): BlockingFilter[] {
  return FILTER_NAMES.map((name) => ({
    name,
    label: filters[name] ? filterLabel(name, filters[name]) : (FILTERS[name].unset ?? FILTERS[name].label),
    instead: without(name, filters),
    total: totals[name]?.total ?? 0,
  }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total);
}
