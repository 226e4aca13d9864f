import { useMemo } from 'react';
import { FRESHNESS, useFreshness } from '../../../lib/fresh-query.ts';
import { type SearchFilters, toJobFilter } from '../search-filters.ts';
import { type SearchFacetsQuery, useSearchFacetsQuery } from './search-facets.generated.ts';

/** Counts of all matches by their facts. */
export type FacetCounts = NonNullable<NonNullable<SearchFacetsQuery['jobs']>['facets']>;

interface FacetAnswer {
  /** undefined: not known yet; null: the server cannot count now. */
  readonly counts: FacetCounts | null | undefined;
  /** The counts belong to the search before. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
}

/** The counts beside a search. @param isOpen whether anybody sees them */
export function useFacetCounts(filters: SearchFilters, isOpen: boolean): FacetAnswer {
  const filterText = JSON.stringify(toJobFilter(filters));
  const variables = useMemo(() => ({ filter: JSON.parse(filterText) }), [filterText]);
  const { fetchPolicy } = useFreshness('SearchFacets', variables, FRESHNESS.jobs);
  const { data, previousData, error } = useSearchFacetsQuery({ variables, fetchPolicy, skip: !isOpen });
  const answer = data ?? (error ? undefined : previousData);
  return {
    counts: answer?.jobs ? answer.jobs.facets : undefined,
    isStale: isOpen && data === undefined && !error,
    hasFailed: error !== undefined && data === undefined,
  };
}
