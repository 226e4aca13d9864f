import { EXPERIENCE_LABELS, WORK_MODE_LABELS, TIME_POSTED_LABELS } from '@foothold/server/domain';
import type { FilterName, SearchFilters } from './search-state.ts';
import { searchTexts } from './texts/search.texts.ts';

export interface FilterBadge {
  readonly name: FilterName;
  readonly label: string;
  /** False for the words that stand where no filter is set; such a badge cannot be removed. */
  readonly active: boolean;
}

/** What stands for a filter that is not set (search-9); the others show nothing then. */
const DEFAULTS: Partial<Record<FilterName, string>> = {
  jobType: searchTexts.allJobTypes,
  experience: searchTexts.allExperienceLevels,
  location: searchTexts.allLocations,
  timePosted: searchTexts.last30Days,
};

const ORDER: readonly FilterName[] = [
  'jobTitle',
  'company',
  'jobType',
  'experience',
  'location',
  'remote',
  'timePosted',
];

const LABELS: Partial<Record<FilterName, Readonly<Record<string, string>>>> = {
  experience: EXPERIENCE_LABELS,
  remote: { ...WORK_MODE_LABELS, false: searchTexts.notRemote },
  timePosted: TIME_POSTED_LABELS,
};

/** A filter's value as people read it, e.g. `'senior'` as `'Senior'` and a title as `'Title: react'`. */
export function filterLabel(name: FilterName, value: string): string {
  if (name === 'jobTitle') return searchTexts.title(value);
  if (name === 'company') return searchTexts.company(value);
  if (name === 'location') return searchTexts.location(value);
  return LABELS[name]?.[value] ?? value;
}

/** The badges that summarise a search: every filter that is set, and a default for four that are not. */
export function filterBadges(filters: SearchFilters): FilterBadge[] {
  return ORDER.flatMap((name): FilterBadge[] => {
    const value = filters[name];
    if (value) return [{ name, label: filterLabel(name, value), active: true }];
    const label = DEFAULTS[name];
    return label ? [{ name, label, active: false }] : [];
  });
}
