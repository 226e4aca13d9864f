import { describe, expect, test } from 'vitest';
import { changedFilters } from './search-filters.ts';
import { readSearch } from './search-state.ts';
import { blockingPairs, searchesWithoutTwo } from './without-two.ts';
import { countsOf } from './testing/search-counts.ts';

const filtersOf = (query: string) => readSearch(new URLSearchParams(query)).filters;
const term = (text: string, kind: 'SKILL' | 'PLACE' = 'SKILL') => ({ kind, text, name: text.toUpperCase() });

describe('a search without two of its parts', () => {
  const filters = filtersOf('q=react in oslo&experience=lead&timePosted=any');
  const terms = [term('react'), term('oslo', 'PLACE')];

  test('lacks both, of the text and beside it; any time is no part', () => {
    const searches = searchesWithoutTwo(filters, terms);
    const levels = { include: ['LEAD'], exclude: [] };
    expect(searches.jobCount).toEqual({ levels, posted: 'ANY' });
    expect(searches.first).toEqual({ query: 'in oslo', posted: 'ANY' });
    expect(searches.second).toEqual({ query: 'react', posted: 'ANY' });
    // No pair is left: the search as it is.
    expect(searches.third).toEqual({ query: 'react in oslo', levels, posted: 'ANY' });
  });

  test('is offered where it finds something, the most first, with what takes both away', () => {
    const found = blockingPairs(filters, terms, countsOf([0, 3, 40]));
    expect(found.map(({ names, total }) => [...names, total])).toEqual([
      ['OSLO', 'Lead', 40],
      ['REACT', 'Lead', 3],
    ]);
    const left = changedFilters(filters, found[0]?.change ?? {});
    expect(left).toEqual(filtersOf('q=react&timePosted=any'));
  });

  test('tries eleven pairs at most, two facets among them', () => {
    const many = filtersOf('q=a b c&experience=lead&skills=Go&not-companies=Acme');
    const searches = Object.values(searchesWithoutTwo(many, [term('a'), term('b'), term('c')]));
    expect(searches).toHaveLength(11);
    const facets = filtersOf('experience=lead&skills=Go&timePosted=any');
    expect(searchesWithoutTwo(facets, []).jobCount).toEqual({ posted: 'ANY' });
  });
});
