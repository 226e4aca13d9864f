import { FILTER_NAMES, filterLabel, type FilterName, FILTERS, type SearchFilters } from './filters.ts';

export interface FilterBadge {
  readonly name: FilterName;
  readonly label: string;
  /** False for the words that stand where no filter is set; such a badge cannot be removed. */
  readonly active: boolean;
}

/** The badges that summarise a search: every filter that is set, and the defaults of those that are not. */
export function filterBadges(filters: SearchFilters): FilterBadge[] {
  return FILTER_NAMES.flatMap((name): FilterBadge[] => {
    const value = filters[name];
    if (value) return [{ name, label: filterLabel(name, value), active: true }];
    const { unset } = FILTERS[name];
    return unset === undefined ? [] : [{ name, label: unset, active: false }];
  });
}
