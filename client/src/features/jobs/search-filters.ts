import { PostedWithin, recordOf, Sponsorship, type TimePosted } from '@foothold/server/domain';
import type { JobFilter, SearchTermKind } from '../../graphql/types.generated.ts';
import type { Box } from '../../lib/map/map-view.ts';
import { nameOf } from '../../lib/name-of.ts';
import { FACET_NAMES, type FacetName, FACETS } from './facet-table.ts';

/** Chosen values of a facet: a job has one of the included and none of the excluded ones. */
export interface Choice {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** A part of the text with a chosen meaning. */
export interface Reading {
  readonly text: string;
  readonly kind: SearchTermKind;
}

/** Bounds of the yearly pay in euros; null = none. */
export interface PayRange {
  readonly min: number | null;
  readonly max: number | null;
  /** Also find jobs that state no pay. */
  readonly withUnknown: boolean;
}

/** The whole search: the typed text and the chosen filters. */
export interface SearchFilters {
  readonly query: string;
  readonly readAs: readonly Reading[];
  readonly choices: Readonly<Record<FacetName, Choice>>;
  /** null: the default, the last 30 days. */
  readonly posted: TimePosted | null;
  /** null: any time. */
  readonly firstSeen: TimePosted | null;
  readonly sponsorship: readonly Sponsorship[];
  readonly pay: PayRange;
  /** The searched area of the map; null = everywhere. */
  readonly within: Box | null;
  /** Search around this place, instead of in an area; null = everywhere. */
  readonly near: Near | null;
}

/** A place and how far around it. */
export interface Near {
  /** Degrees. */
  readonly coords: readonly [longitude: number, latitude: number];
  readonly radiusKm: number;
  /** The name of the place; '' = none. */
  readonly label: string;
}

/** Radii to choose from, in kilometres; a URL may have others. */
export const RADII_KM = [10, 25, 50, 100] as const;

export const NO_CHOICE: Choice = { include: [], exclude: [] };
export const NO_PAY: PayRange = { min: null, max: null, withUnknown: false };

export const NO_FILTERS: SearchFilters = {
  query: '',
  readAs: [],
  choices: recordOf(FACET_NAMES, () => NO_CHOICE),
  posted: null,
  firstSeen: null,
  sponsorship: [],
  pay: NO_PAY,
  within: null,
  near: null,
};

/** New values for some filters; absent facets stay as they are. */
export interface FilterChange extends Partial<Omit<SearchFilters, 'choices'>> {
  readonly choices?: Partial<SearchFilters['choices']>;
}

export const changedFilters = (filters: SearchFilters, change: FilterChange): SearchFilters => ({
  ...filters,
  ...change,
  choices: { ...filters.choices, ...change.choices },
});

/** Whether a change that removes a filter has an effect. */
export const isFilterSet = (filters: SearchFilters, change: FilterChange): boolean =>
  JSON.stringify(toJobFilter(filters)) !== JSON.stringify(toJobFilter(changedFilters(filters, change)));

const isChosen = ({ include, exclude }: Choice): boolean => include.length + exclude.length > 0;

/** The number of active filters without the text; each facet counts once. */
export function countFilters({ choices, sponsorship, pay, ...others }: SearchFilters): number {
  const { posted, firstSeen, within, near } = others;
  const set = [posted, firstSeen, within ?? near].filter((one) => one !== null);
  const lists = [sponsorship.length > 0, hasPay(pay)].filter(Boolean);
  return FACET_NAMES.filter((name) => isChosen(choices[name])).length + set.length + lists.length;
}

export const hasPay = ({ min, max }: PayRange): boolean => min !== null || max !== null;

/** A change of one facet. */
export const withChoice = (facet: FacetName, choice: Choice): FilterChange => ({ choices: { [facet]: choice } });

/** No area of the map. */
export const ANYWHERE = { within: null, near: null } as const satisfies FilterChange;

/** The same search for remote jobs alone, which are not done at a place. */
export const REMOTE_ONLY: FilterChange = {
  ...withChoice('workModes', { include: ['remote'], exclude: [] }),
  ...ANYWHERE,
};

/** Toggles a value on one side of a choice, and removes it from the other. */
export function toggled(choice: Choice, side: keyof Choice, value: string): Choice {
  const other = side === 'include' ? 'exclude' : 'include';
  const isOn = choice[side].includes(value);
  const rest = { [other]: choice[other].filter((one) => one !== value) };
  return { ...choice, ...rest, [side]: isOn ? choice[side].filter((one) => one !== value) : [...choice[side], value] };
}

/** The values of a facet by their names in the schema. */
function inSchema(facet: FacetName, { include, exclude }: Choice): Choice {
  const words = FACETS[facet].enum;
  const names = (values: readonly string[]) =>
    words === undefined ? values : values.flatMap((value) => nameOf(words, value) ?? []);
  return { include: names(include), exclude: names(exclude) };
}

/** The search as the `filter` argument of queries, without empty values. */
export function toJobFilter(filters: SearchFilters): JobFilter {
  const { query, readAs, choices, posted, firstSeen, sponsorship, pay, within, near } = filters;
  const chosen = FACET_NAMES.filter((facet) => isChosen(choices[facet]));
  const postedWithin = posted === null ? undefined : nameOf(PostedWithin, posted);
  const seenWithin = firstSeen === null ? undefined : nameOf(PostedWithin, firstSeen);
  return {
    ...(query !== '' && { query }),
    ...(readAs.length > 0 && { readAs: readAs.map(({ text, kind }) => ({ text, kind })) }),
    ...Object.fromEntries(chosen.map((facet) => [facet, inSchema(facet, choices[facet])])),
    ...(postedWithin && { posted: postedWithin }),
    ...(seenWithin && { firstSeen: seenWithin }),
    ...(sponsorship.length > 0 && { sponsorship: sponsorship.flatMap((word) => nameOf(Sponsorship, word) ?? []) }),
    ...(hasPay(pay) && { pay: payFilter(pay) }),
    ...(within && { within: { west: within[0], south: within[1], east: within[2], north: within[3] } }),
    ...(near && { near: { longitude: near.coords[0], latitude: near.coords[1], radiusKm: near.radiusKm } }),
  };
}

function payFilter({ min, max, withUnknown }: PayRange): NonNullable<JobFilter['pay']> {
  return {
    ...(min !== null && { min: `${min}` }),
    ...(max !== null && { max: `${max}` }),
    currency: 'EUR',
    period: 'YEAR',
    includeUnknown: withUnknown,
  };
}
