import {
  EMPLOYMENT_TYPES,
  EmploymentType,
  EXPERIENCE_LEVELS,
  ExperienceLevel,
  PostedWithin,
  WORK_MODES,
  TIME_POSTED,
  WorkMode,
} from '@foothold/server/domain';
import type { JobFilter } from '../../graphql/types.generated.ts';
import { nameOf } from '../../lib/name-of.ts';
import { FILTER_PARAMS, type FilterParam } from '../../lib/paths.ts';

export const SEARCH_VIEWS = ['grid', 'list', 'map'] as const;
export type SearchView = (typeof SEARCH_VIEWS)[number];

export type FilterName = FilterParam;

/** Every filter as the text the address carries; an empty text is a filter that is not set. */
export type SearchFilters = Readonly<Record<FilterName, string>>;

/** The change that takes every filter away. */
export const NO_FILTERS: SearchFilters = {
  jobTitle: '',
  company: '',
  location: '',
  jobType: '',
  experience: '',
  remote: '',
  timePosted: '',
};

export interface SearchState {
  readonly view: SearchView;
  /** Counted from 1. */
  readonly page: number;
  readonly filters: SearchFilters;
  /** The id of the job whose details are open. */
  readonly job: string | null;
}

export interface SearchChange {
  readonly view?: SearchView;
  readonly page?: number;
  readonly filters?: Partial<SearchFilters>;
  readonly job?: string | null;
}

/** What a select filter may hold. `false` means not remote (search-4); links may carry it. */
const CHOICES: Partial<Record<FilterName, readonly string[]>> = {
  jobType: EMPLOYMENT_TYPES,
  experience: EXPERIENCE_LEVELS,
  remote: [...WORK_MODES, 'false'],
  timePosted: TIME_POSTED,
};

/** A choice that does not exist is no choice: the page must never show one filter and search by another. */
function readFilter(params: URLSearchParams, name: FilterName): string {
  const text = (params.get(name) ?? '').trim();
  const choices = CHOICES[name];
  if (!choices) return text;
  const wanted = (name === 'remote' && text === 'true' ? 'remote' : text).toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === wanted) ?? '';
}

/** The state an address stands for; anything it does not say, or says wrongly, is the default. */
export function readSearch(params: URLSearchParams): SearchState {
  const view = SEARCH_VIEWS.find((known) => known === params.get('view')) ?? 'grid';
  const page = /^[1-9]\d{0,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const filters: SearchFilters = {
    jobTitle: readFilter(params, 'jobTitle'),
    company: readFilter(params, 'company'),
    location: readFilter(params, 'location'),
    jobType: readFilter(params, 'jobType'),
    experience: readFilter(params, 'experience'),
    remote: readFilter(params, 'remote'),
    timePosted: readFilter(params, 'timePosted'),
  };
  return { view, page, filters, job: params.get('job') || null };
}

/**
 * The address after a change. The view is always written, the page only from 2 on, filters only when set; a change of
 * a filter goes back to the first page and closes the open job (search-8). Parameters of others are kept.
 */
export function writeSearch(params: URLSearchParams, change: SearchChange = {}): URLSearchParams {
  const before = readSearch(params);
  const filters = { ...before.filters, ...change.filters };
  const filtersMoved = FILTER_PARAMS.some((name) => filters[name].trim() !== before.filters[name]);
  const page = change.page ?? (filtersMoved ? 1 : before.page);
  const job = change.job !== undefined ? change.job : filtersMoved ? null : before.job;

  const next = new URLSearchParams(params);
  const put = (name: string, value: string): void => (value === '' ? next.delete(name) : next.set(name, value));
  put('view', change.view ?? before.view);
  put('page', page > 1 ? String(page) : '');
  for (const name of FILTER_PARAMS) put(name, filters[name].trim());
  put('job', job ?? '');
  return next;
}

/** The filters that are set, as the `filter` argument of the query `jobs`; the others are left out (search-1). */
export function toJobFilter({ jobTitle, company, location, ...choices }: SearchFilters): JobFilter {
  const employment = nameOf(EmploymentType, choices.jobType);
  const level = nameOf(ExperienceLevel, choices.experience);
  const workMode = nameOf(WorkMode, choices.remote);
  const posted = nameOf(PostedWithin, choices.timePosted);
  return {
    ...(jobTitle && { jobTitle }),
    ...(company && { company }),
    ...(location && { location }),
    ...(employment && { employment }),
    ...(level && { level }),
    ...(workMode && { workMode }),
    ...(choices.remote === 'false' && { excludeRemote: true }),
    ...(posted && { posted }),
  };
}
