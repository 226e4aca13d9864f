import { countAt, MOST_COUNTED, type SearchCounts, searchesToCount } from './count-searches.ts';
import { type QueryTerm, withoutTerm } from './query-words.ts';
import { changedFilters, type FilterChange, type SearchFilters, toJobFilter } from './search-filters.ts';
import { type BlockingPart, type FilterPart, nameOfPart, setParts, without } from './without-one.ts';

/** A term of the text by its place, or something chosen beside it. */
type Part = { readonly name: string } & ({ readonly index: number } | { readonly filter: FilterPart });

/** Two parts without which a search is tried. */
interface Pair {
  readonly parts: readonly [Part, Part];
  readonly change: FilterChange;
}

/** Terms as they are named to people. */
type NamedTerm = QueryTerm & { readonly name: string };

/** The pairs that are tried, in this order. */
function pairsOf(filters: SearchFilters, terms: readonly NamedTerm[]): Pair[] {
  const parts: Part[] = [
    ...terms.map(({ name }, index) => ({ name, index })),
    ...setParts(filters).map((filter) => ({ name: nameOfPart(filters, filter), filter })),
  ];
  return parts
    .flatMap((one, at) => parts.slice(at + 1).map((other): [Part, Part] => [one, other]))
    .slice(0, MOST_COUNTED)
    .map((pair): Pair => ({ parts: pair, change: withoutBoth(filters, terms, pair) }));
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

/** The searches to count, one for each pair. */
export const searchesWithoutTwo = (filters: SearchFilters, terms: readonly NamedTerm[]) =>
  searchesToCount(
    pairsOf(filters, terms).map(({ change }) => toJobFilter(changedFilters(filters, change))),
    toJobFilter(filters),
  );

/** A pair of parts without which there would be jobs. */
interface BlockingPair extends Omit<BlockingPart, 'name'> {
  readonly names: readonly [string, string];
}

/** The pairs that block, the one that frees most jobs first. */
export function blockingPairs(
  filters: SearchFilters,
  terms: readonly NamedTerm[],
  counts: SearchCounts,
): BlockingPair[] {
  return pairsOf(filters, terms)
    .map(({ parts: [one, other], change }, place): BlockingPair => ({
      id: `${place}`,
      names: [one.name, other.name],
      total: countAt(counts, place),
      change,
    }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total);
}
