import { FILTER_PARAMS } from '../../lib/paths.ts';
import { filterLabel } from './filter-badges.ts';
import { type FilterName, type SearchFilters, toJobFilter } from './search-state.ts';
import { searchTexts } from './texts/search.texts.ts';

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

/** The last 30 days apply when no time was chosen; only 'any' lifts them (search-5). */
function without(name: FilterName, filters: SearchFilters): string {
  return name === 'timePosted' && filters.timePosted !== 'any' ? 'any' : '';
}

/** The searches to try, one for each filter: the same search without it, or as it is where it is not set. */
export function searchesWithoutOne(filters: SearchFilters) {
  const tryWithout = (name: FilterName) => toJobFilter({ ...filters, [name]: without(name, filters) });
  return {
    jobTitle: tryWithout('jobTitle'),
    company: tryWithout('company'),
    location: tryWithout('location'),
    jobType: tryWithout('jobType'),
    experience: tryWithout('experience'),
    remote: tryWithout('remote'),
    timePosted: tryWithout('timePosted'),
  };
}

/** The filters that block, the one that frees most jobs first. */
export function blockingFilters(
  filters: SearchFilters,
  totals: Readonly<Record<FilterName, { readonly total: number } | null>>,
): BlockingFilter[] {
  return FILTER_PARAMS.map((name) => ({
    name,
    label: filters[name] ? filterLabel(name, filters[name]) : searchTexts.last30Days,
    instead: without(name, filters),
    total: totals[name]?.total ?? 0,
  }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total);
}
