import type { JobFilter } from '../../graphql/types.generated.ts';
import { type QueryTerm, withoutTerm } from './query-words.ts';
import { changedFilters, type FilterChange, isFilterSet, type SearchFilters, toJobFilter } from './search-filters.ts';
import { type BlockingPart, FILTER_PARTS, type FilterPart, nameOfPart, without } from './without-one.ts';

/** The counts of the question, by their names there: all pairs of five parts. */
export const PAIR_PLACES = [
  'jobCount',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
] as const;
type PairPlace = (typeof PAIR_PLACES)[number];

/** A term of the text by its place, or something chosen beside it. */
type Part = { readonly name: string } & ({ readonly index: number } | { readonly filter: FilterPart });

/** Two parts without which a search is tried. */
interface Pair {
  readonly place: PairPlace;
  readonly parts: readonly [Part, Part];
  readonly change: FilterChange;
}

/** Terms as they are named to people. */
type NamedTerm = QueryTerm & { readonly name: string };

/** Any time is no bound. */
const isSet = (filters: SearchFilters, part: FilterPart): boolean =>
  !(part === 'posted' && filters.posted === 'any') && isFilterSet(filters, without(filters, part));

/** The pairs that are tried, the first ten. */
function pairsOf(filters: SearchFilters, terms: readonly NamedTerm[]): Pair[] {
  const parts: Part[] = [
    ...terms.map(({ name }, index) => ({ name, index })),
    ...FILTER_PARTS.filter((part) => isSet(filters, part)).map((filter) => ({
      name: nameOfPart(filters, filter),
      filter,
    })),
  ];
  return parts
    .flatMap((one, at) => parts.slice(at + 1).map((other): [Part, Part] => [one, other]))
    .flatMap((pair, at): Pair[] => {
      const place = PAIR_PLACES[at];
      return place === undefined ? [] : [{ place, parts: pair, change: withoutBoth(filters, terms, pair) }];
    });
}

/** What takes both away; of two terms the later one first, so that the earlier one stays where it is. */
function withoutBoth(filters: SearchFilters, terms: readonly QueryTerm[], pair: readonly Part[]): FilterChange {
  let [query, left] = [filters.query, terms];
  let change: FilterChange = {};
  for (const part of pair.toReversed()) {
    if ('index' in part) {
      query = withoutTerm(query, left, part.index);
      left = left.toSpliced(part.index, 1);
    } else {
      const { choices, ...others } = without(filters, part.filter);
      change = { ...change, ...others, ...(choices && { choices: { ...change.choices, ...choices } }) };
    }
  }
  return query === filters.query ? change : { ...change, query };
}

/** The searches to count, one for each pair; a place without a pair repeats the search as it is. */
export function searchesWithoutTwo(
  filters: SearchFilters,
  terms: readonly NamedTerm[],
): Partial<Record<PairPlace, JobFilter>> {
  const asItIs = toJobFilter(filters);
  const found = new Map(
    pairsOf(filters, terms).map(({ place, change }) => [place, toJobFilter(changedFilters(filters, change))]),
  );
  return Object.fromEntries(PAIR_PLACES.map((place) => [place, found.get(place) ?? asItIs]));
}

/** A pair of parts without which there would be jobs. */
interface BlockingPair extends Omit<BlockingPart, 'name'> {
  readonly names: readonly [string, string];
}

/** The pairs that block, the one that frees most jobs first. */
export function blockingPairs(
  filters: SearchFilters,
  terms: readonly NamedTerm[],
  totals: Readonly<Record<PairPlace, number | null>>,
): BlockingPair[] {
  return pairsOf(filters, terms)
    .map(({ place, parts: [one, other], change }): BlockingPair => ({
      id: place,
      names: [one.name, other.name],
      total: totals[place] ?? 0,
      change,
    }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total);
}
