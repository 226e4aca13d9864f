import { LIMITS, recordOf, type Sponsorship, SPONSORSHIPS, TIME_POSTED } from '@foothold/server/domain';
import type { JobSort } from '../../graphql/types.generated.ts';
import type { Box } from '../../lib/map/map-view.ts';
import { nameOf } from '../../lib/name-of.ts';
import { FACET_NAMES, FACETS, type FacetName } from './facet-table.ts';
import {
  changedFilters,
  type Choice,
  type FilterChange,
  hasPay,
  type Near,
  type PayRange,
  type Reading,
  type SearchFilters,
} from './search-filters.ts';
import { termKindNamed } from './term-kinds.ts';

export const SEARCH_VIEWS = ['grid', 'list', 'map'] as const;
export type SearchView = (typeof SEARCH_VIEWS)[number];

/** The orders of a search by the names addresses and the REST API know. */
export const SORTS = { BEST_MATCH: 'best_match', NEWEST: 'newest', SALARY: 'salary' } as const satisfies Readonly<
  Record<JobSort, string>
>;

export interface SearchState {
  readonly view: SearchView;
  /** Counted from 1. */
  readonly page: number;
  readonly filters: SearchFilters;
  /** The chosen order; null = best match for a text, otherwise the newest first. */
  readonly sort: JobSort | null;
  /** The id of the job whose details are open. */
  readonly job: string | null;
}

export interface SearchChange {
  readonly view?: SearchView;
  readonly page?: number;
  readonly filters?: FilterChange;
  readonly sort?: JobSort | null;
  readonly job?: string | null;
}

/** The order that applies where none was chosen. */
export const defaultSort = ({ query }: SearchFilters): JobSort => (query === '' ? 'NEWEST' : 'BEST_MATCH');

/** Filters of the home page and of old links: together they are one text. */
const TEXT_PARAMETERS = ['jobTitle', 'company', 'location'] as const;

function readQuery(params: URLSearchParams): string {
  const texts = params.has('q') ? [params.get('q')] : TEXT_PARAMETERS.map((name) => params.get(name));
  return texts
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, LIMITS.filterLength)
    .trim();
}

/** `as=company:notion`: a part of the text and how it is to be understood. Parts the text lacks are dropped. */
function readReadings(params: URLSearchParams, query: string): Reading[] {
  const readings = params.getAll('as').flatMap((entry): Reading[] => {
    const [name = '', ...rest] = entry.split(':');
    const [text, kind] = [rest.join(':').trim(), termKindNamed(name)];
    return kind !== undefined && text !== '' ? [{ text, kind }] : [];
  });
  return thoseIn(query, readings);
}

/** The server takes at most 20. */
const MOST_READINGS = 20;

/** The readings whose words the text still has, the last of each. */
function thoseIn(query: string, readings: readonly Reading[]): Reading[] {
  const all = query.toLowerCase();
  const byText = new Map(readings.map((reading) => [reading.text.toLowerCase(), reading]));
  return [...byText.values()].filter(({ text }) => all.includes(text.toLowerCase())).slice(0, MOST_READINGS);
}

/** Words that stand for others: links of the REST API say `remote=true`. */
const ALSO_READ: Readonly<Partial<Record<FacetName, Readonly<Record<string, string>>>>> = {
  workModes: { true: 'remote' },
};

/** A value that does not exist is none: the page must never show one filter and search by another. */
function readValues(facet: FacetName, texts: readonly string[]): string[] {
  const { words } = FACETS[facet];
  const values = texts.flatMap((text) => {
    const typed = text.trim();
    if (!words) return typed === '' || typed.length > LIMITS.filterLength ? [] : [typed];
    const wanted = typed.toLowerCase();
    return words.find((word) => word.toLowerCase() === wanted) ?? ALSO_READ[facet]?.[wanted] ?? [];
  });
  return [...new Set(values)].slice(0, LIMITS.listEntries);
}

function readChoice(params: URLSearchParams, facet: FacetName): Choice {
  const { parameter } = FACETS[facet];
  const include = readValues(facet, params.getAll(parameter));
  const isNotRemote = facet === 'workModes' && params.get(parameter) === 'false';
  const left = [...params.getAll(`not-${parameter}`), ...(isNotRemote ? ['remote'] : [])];
  return { include, exclude: readValues(facet, left).filter((value) => !include.includes(value)) };
}

/** `pay=60000-90000`, `pay=60000-`, `pay=-90000`, in euros a year. */
function readPay(params: URLSearchParams): PayRange {
  const [, least = '', most = ''] = /^(\d{0,7})-(\d{0,7})$/.exec(params.get('pay') ?? '') ?? [];
  const [min, max] = [least, most].map((text) => (text === '' ? null : Number(text)));
  const isInOrder = typeof min !== 'number' || typeof max !== 'number' || min <= max;
  const pay = { min: (isInOrder ? min : max) ?? null, max: (isInOrder ? max : min) ?? null };
  return { ...pay, withUnknown: hasPay({ ...pay, withUnknown: false }) && params.get('unknownPay') === 'true' };
}

/** `within=west,south,east,north` in degrees. */
function readWithin(params: URLSearchParams): Box | null {
  const edges = (params.get('within') ?? '').split(',').map(Number);
  const [west, south, east, north] = edges;
  if (edges.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined) {
    return null;
  }
  const isOnEarth = [west, east].every((x) => Math.abs(x) <= 180) && [south, north].every((y) => Math.abs(y) <= 90);
  return isOnEarth && south < north ? [west, south, east, north] : null;
}

/** The server's bounds, in kilometres. */
const MOST_KM = 500;

/** `near=longitude,latitude,kilometres` and, after another comma, what the place is called. */
function readNear(params: URLSearchParams): Near | null {
  const [east = '', north = '', far = '', ...label] = (params.get('near') ?? '').split(',');
  const [longitude, latitude, radiusKm] = [east, north, far].map((text) => (text.trim() === '' ? NaN : Number(text)));
  if (longitude === undefined || latitude === undefined || radiusKm === undefined) return null;
  const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  if (!isOnEarth || !Number.isInteger(radiusKm) || radiusKm < 1 || radiusKm > MOST_KM) return null;
  return { coords: [longitude, latitude], radiusKm, label: label.join(',').trim().slice(0, LIMITS.filterLength) };
}

/** A tenth of a metre is near enough. */
const degrees = (value: number): number => Number(value.toFixed(4));

const nearWords = ({ coords: [longitude, latitude], radiusKm, label }: Near): string =>
  [degrees(longitude), degrees(latitude), radiusKm, ...(label === '' ? [] : [label])].join(',');

const isSponsorship = (word: string): word is Sponsorship => SPONSORSHIPS.some((known) => known === word);

function readFilters(params: URLSearchParams): SearchFilters {
  const query = readQuery(params);
  const posted = params.get('timePosted')?.toLowerCase();
  const firstSeen = params.get('firstSeen')?.toLowerCase();
  const near = readNear(params);
  return {
    query,
    readAs: readReadings(params, query),
    choices: recordOf(FACET_NAMES, (name) => readChoice(params, name)),
    posted: TIME_POSTED.find((word) => word === posted) ?? null,
    firstSeen: TIME_POSTED.find((word) => word !== 'any' && word === firstSeen) ?? null,
    sponsorship: [...new Set(params.getAll('sponsorship').filter(isSponsorship))],
    pay: readPay(params),
    // One place on the map at a time.
    within: near === null ? readWithin(params) : null,
    near,
  };
}

/** The state an address stands for; anything it does not say, or says wrongly, is the default. */
export function readSearch(params: URLSearchParams): SearchState {
  const view = SEARCH_VIEWS.find((known) => known === params.get('view')) ?? 'grid';
  const page = /^[1-9]\d{0,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const sort = nameOf(SORTS, params.get('sort')?.toLowerCase() ?? '') ?? null;
  return { view, page, filters: readFilters(params), sort, job: params.get('job') || null };
}

const payWords = ({ min, max }: PayRange): string => (min === null && max === null ? '' : `${min ?? ''}-${max ?? ''}`);

/** Everything of the filters as parameters; the order is that of the address. */
function parametersOf(filters: SearchFilters): [name: string, values: readonly string[]][] {
  const readAs = thoseIn(filters.query, filters.readAs);
  return [
    ['as', readAs.map(({ text, kind }) => `${kind.toLowerCase()}:${text}`)],
    ...FACET_NAMES.flatMap((name): [string, readonly string[]][] => {
      const { parameter } = FACETS[name];
      return [
        [parameter, filters.choices[name].include],
        [`not-${parameter}`, filters.choices[name].exclude],
      ];
    }),
    ['timePosted', filters.posted === null ? [] : [filters.posted]],
    ['firstSeen', filters.firstSeen === null ? [] : [filters.firstSeen]],
    ['sponsorship', filters.sponsorship],
    ['pay', [payWords(filters.pay)]],
    ['unknownPay', hasPay(filters.pay) && filters.pay.withUnknown ? ['true'] : []],
    ['within', filters.within === null ? [] : [filters.within.map(degrees).join(',')]],
    ['near', filters.near === null ? [] : [nearWords(filters.near)]],
  ];
}

/**
 * The address after a change. The view is always written, the page only from 2 on, filters only when set; a change of
 * a filter goes back to the first page and closes the open job, another order goes back to the first page. The text
 * filters of old links stay as they are until the text is changed. Parameters of others are kept.
 */
export function writeSearch(params: URLSearchParams, change: SearchChange = {}): URLSearchParams {
  const before = readSearch(params);
  const changed = changedFilters(before.filters, change.filters ?? {});
  const filters = { ...changed, query: changed.query.trim().slice(0, LIMITS.filterLength).trim() };
  const sort = change.sort === undefined ? before.sort : change.sort;
  const hasNewText = filters.query !== before.filters.query;
  const hasNewFilters =
    hasNewText || JSON.stringify(parametersOf(filters)) !== JSON.stringify(parametersOf(before.filters));
  const page = change.page ?? (hasNewFilters || sort !== before.sort ? 1 : before.page);
  const job = change.job !== undefined ? change.job : hasNewFilters ? null : before.job;

  const next = new URLSearchParams(params);
  const put = (name: string, values: readonly string[]): void => {
    const set = values.filter((value) => value !== '');
    if (set.length === 1) return next.set(name, set[0] ?? '');
    next.delete(name);
    for (const value of set) next.append(name, value);
  };
  put('view', [change.view ?? before.view]);
  put('page', page > 1 ? [String(page)] : []);
  if (hasNewText || params.has('q')) {
    put('q', [filters.query]);
    for (const name of TEXT_PARAMETERS) next.delete(name);
  } else {
    for (const name of TEXT_PARAMETERS) put(name, [params.get(name)?.trim() ?? '']);
  }
  for (const [name, values] of parametersOf(filters)) put(name, values);
  put('sort', sort === null || sort === defaultSort(filters) ? [] : [SORTS[sort]]);
  put('job', [job ?? '']);
  return next;
}
