import { recordOf } from '@foothold/server/domain';
import { FILTER_NAMES, type FilterName, FILTERS, type SearchFilters } from './filters.ts';

export const SEARCH_VIEWS = ['grid', 'list', 'map'] as const;
export type SearchView = (typeof SEARCH_VIEWS)[number];

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

/** A choice that does not exist is no choice: the page must never show one filter and search by another. */
function readFilter(params: URLSearchParams, name: FilterName): string {
  const text = (params.get(name) ?? '').trim();
  const { choices, alsoRead = {} } = FILTERS[name];
  if (!choices) return text;
  const wanted = text.toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === wanted) ?? alsoRead[wanted] ?? '';
}

/** The state an address stands for; anything it does not say, or says wrongly, is the default. */
export function readSearch(params: URLSearchParams): SearchState {
  const view = SEARCH_VIEWS.find((known) => known === params.get('view')) ?? 'grid';
  const page = /^[1-9]\d{0,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const filters = recordOf(FILTER_NAMES, (name) => readFilter(params, name));
  return { view, page, filters, job: params.get('job') || null };
}

/**
 * The address after a change. The view is always written, the page only from 2 on, filters only when set; a change of
 * a filter goes back to the first page and closes the open job (search-8). Parameters of others are kept.
 */
export function writeSearch(params: URLSearchParams, change: SearchChange = {}): URLSearchParams {
  const before = readSearch(params);
  const filters = { ...before.filters, ...change.filters };
  const filtersMoved = FILTER_NAMES.some((name) => filters[name].trim() !== before.filters[name]);
  const page = change.page ?? (filtersMoved ? 1 : before.page);
  const job = change.job !== undefined ? change.job : filtersMoved ? null : before.job;

  const next = new URLSearchParams(params);
  const put = (name: string, value: string): void => (value === '' ? next.delete(name) : next.set(name, value));
  put('view', change.view ?? before.view);
  put('page', page > 1 ? String(page) : '');
  for (const name of FILTER_NAMES) put(name, filters[name].trim());
  put('job', job ?? '');
  return next;
}
