import { expect, test } from 'vitest';
import { blockingFilters, searchesWithoutOne } from './blocking-filters.ts';
import { readSearch } from './search-state.ts';

const filtersOf = (query: string) => readSearch(new URLSearchParams(query)).filters;
const totals = (known: Record<string, number>) => ({
  jobTitle: { total: known['jobTitle'] ?? 0 },
  company: { total: known['company'] ?? 0 },
  location: { total: known['location'] ?? 0 },
  jobType: { total: known['jobType'] ?? 0 },
  experience: { total: known['experience'] ?? 0 },
  remote: { total: known['remote'] ?? 0 },
  timePosted: { total: known['timePosted'] ?? 0 },
});

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
