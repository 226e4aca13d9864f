import { recordOf } from '@foothold/server/domain';
import { expect, test } from 'vitest';
import { blockingFilters, searchesWithoutOne } from './blocking-filters.ts';
import { FILTER_NAMES } from './filters.ts';
import { readSearch } from './search-state.ts';

const filtersOf = (query: string) => readSearch(new URLSearchParams(query)).filters;
const totals = (known: Readonly<Record<string, number>>) =>
  recordOf(FILTER_NAMES, (name) => ({ total: known[name] ?? 0 }));

test('each search to try lacks one filter and keeps the others', () => {
  const searches = searchesWithoutOne(filtersOf('jobTitle=react&location=Oslo'));
  expect(searches.jobTitle).toEqual({ location: 'Oslo' });
  expect(searches.location).toEqual({ jobTitle: 'react' });
  expect(searches.company).toEqual({ jobTitle: 'react', location: 'Oslo' });
});

test('a time is lifted, not only taken back to the last 30 days', () => {
  expect(searchesWithoutOne(filtersOf('timePosted=today')).timePosted).toEqual({ posted: 'ANY' });
  expect(searchesWithoutOne(filtersOf('jobTitle=react')).timePosted).toEqual({ jobTitle: 'react', posted: 'ANY' });
  expect(searchesWithoutOne(filtersOf('timePosted=any')).timePosted).toEqual({});
});

test('the filters that block are named, the one that frees most first', () => {
  const found = blockingFilters(filtersOf('jobTitle=react&location=Oslo'), totals({ jobTitle: 3, location: 40 }));
  expect(found).toEqual([
    { name: 'location', label: 'Location: Oslo', instead: '', total: 40 },
    { name: 'jobTitle', label: 'Title: react', instead: '', total: 3 },
  ]);
});

test('the default of the last 30 days may be what blocks', () => {
  expect(blockingFilters(filtersOf('jobTitle=react'), totals({ timePosted: 2 }))).toEqual([
    { name: 'timePosted', label: 'Last 30 days', instead: 'any', total: 2 },
  ]);
});

test('a search by a source alone may be what blocks', () => {
  const filters = filtersOf('source=lever');
  expect(searchesWithoutOne(filters).source).toEqual({});
  expect(blockingFilters(filters, totals({ source: 9 }))).toEqual([
    { name: 'source', label: 'Source: Lever', instead: '', total: 9 },
  ]);
});
