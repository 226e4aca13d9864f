import {
  EMPLOYMENT_TYPES,
  EmploymentType,
  EXPERIENCE_LABELS,
  EXPERIENCE_LEVELS,
  ExperienceLevel,
  JOB_SOURCE_LABELS,
  JOB_SOURCES,
  JobSourceName,
  PostedWithin,
  recordOf,
  TIME_POSTED,
  TIME_POSTED_LABELS,
  WORK_MODE_LABELS,
  WORK_MODES,
  WorkMode,
} from '@foothold/server/domain';
import { type Icon, IconBuilding, IconMapPin, IconSearch } from '@tabler/icons-react';
import type { JobFilter } from '../../graphql/types.generated.ts';
import { nameOf } from '../../lib/name-of.ts';
import { searchTexts } from './texts/search.texts.ts';

/** One filter of the search, as the page has it. */
interface FilterDefinition {
  /** Of its control. */
  readonly label: string;
  /** Stands in the control while it isn't set. */
  readonly placeholder: string;
  readonly Icon?: Icon;
  /** The words to choose from, in the order they are offered; none = any text. */
  readonly choices?: readonly string[];
  /** What the address may hold besides, and which word that means. */
  readonly alsoRead?: Readonly<Record<string, string>>;
  /** Its words as people read them; another word reads as it is. */
  readonly words?: Readonly<Record<string, string>>;
  /** Its badge, where its words alone don't say which filter it is. */
  readonly badge?: (words: string) => string;
  /** Its badge while it isn't set; none = no badge then (search-9). */
  readonly unset?: string;
  /** What to search by where nothing stands for a default; none = nothing. */
  readonly lifted?: string;
  /** What it is in the `filter` argument of a query; undefined for a word that the schema lacks. */
  readonly argument: (word: string) => JobFilter;
}

/**
 * The filters by their parameter in the address. Controls, badges, the address, the query and what blocks a search follow
 * this table. It has the order of the badges; controls show texts first.
 */
const TABLE = {
  jobTitle: {
    label: searchTexts.jobTitle,
    placeholder: searchTexts.jobTitleExample,
    Icon: IconSearch,
    badge: searchTexts.title,
    argument: (jobTitle) => ({ jobTitle }),
  },
  company: {
    label: searchTexts.companyLabel,
    placeholder: searchTexts.anyCompany,
    Icon: IconBuilding,
    badge: searchTexts.company,
    argument: (company) => ({ company }),
  },
  jobType: {
    label: searchTexts.jobType,
    placeholder: searchTexts.allJobTypes,
    choices: EMPLOYMENT_TYPES,
    unset: searchTexts.allJobTypes,
    argument: (word) => ({ jobType: nameOf(EmploymentType, word) }),
  },
  experience: {
    label: searchTexts.experience,
    placeholder: searchTexts.allExperienceLevels,
    choices: EXPERIENCE_LEVELS,
    words: EXPERIENCE_LABELS,
    unset: searchTexts.allExperienceLevels,
    argument: (word) => ({ level: nameOf(ExperienceLevel, word) }),
  },
  location: {
    label: searchTexts.locationLabel,
    placeholder: searchTexts.cityOrCountry,
    Icon: IconMapPin,
    badge: searchTexts.location,
    unset: searchTexts.allLocations,
    argument: (location) => ({ location }),
  },
  remote: {
    label: searchTexts.remote,
    placeholder: searchTexts.anyWorkplace,
    choices: WORK_MODES,
    // Not remote (search-4); links may carry it.
    alsoRead: { true: 'remote', false: 'false' },
    words: { ...WORK_MODE_LABELS, false: searchTexts.notRemote },
    argument: (word) => (word === 'false' ? { excludeRemote: true } : { workMode: nameOf(WorkMode, word) }),
  },
  timePosted: {
    label: searchTexts.timePosted,
    placeholder: searchTexts.last30Days,
    choices: TIME_POSTED,
    words: TIME_POSTED_LABELS,
    unset: searchTexts.last30Days,
    // The last 30 days apply when no time was chosen; only 'any' lifts them (search-5).
    lifted: 'any',
    argument: (word) => ({ posted: nameOf(PostedWithin, word) }),
  },
  source: {
    label: searchTexts.sourceLabel,
    placeholder: searchTexts.anySource,
    choices: JOB_SOURCES.toSorted((one, other) => JOB_SOURCE_LABELS[one].localeCompare(JOB_SOURCE_LABELS[other])),
    words: JOB_SOURCE_LABELS,
    badge: searchTexts.source,
    argument: (word) => ({ source: nameOf(JobSourceName, word) }),
  },
} as const satisfies Readonly<Record<string, FilterDefinition>>;

export type FilterName = keyof typeof TABLE;

export const FILTERS: Readonly<Record<FilterName, FilterDefinition>> = TABLE;

const isFilterName = (name: string): name is FilterName => Object.hasOwn(TABLE, name);

/** In the table's order. */
export const FILTER_NAMES = Object.keys(TABLE).filter(isFilterName);

/** Every filter as the text the address carries; an empty text is a filter that is not set. */
export type SearchFilters = Readonly<Record<FilterName, string>>;

/** The change that takes every filter away. */
export const NO_FILTERS: SearchFilters = recordOf(FILTER_NAMES, () => '');

/** A filter's value as people read it in its list, e.g. `'senior'` as `'Senior'`. */
export const wordsOf = (name: FilterName, value: string): string => FILTERS[name].words?.[value] ?? value;

/** What its badge says, e.g. 'Title: react'. */
export function filterLabel(name: FilterName, value: string): string {
  const words = wordsOf(name, value);
  return FILTERS[name].badge?.(words) ?? words;
}

/** The filters that are set, as the `filter` argument of the query `jobs`; the others are left out (search-1). */
export function toJobFilter(filters: SearchFilters): JobFilter {
  const set = FILTER_NAMES.filter((name) => filters[name] !== '');
  return set.reduce<JobFilter>((all, name) => ({ ...all, ...FILTERS[name].argument(filters[name]) }), {});
}
