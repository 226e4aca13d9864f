import { expect, test } from 'vitest';
import { filterBadges } from './filter-badges.ts';
import { readSearch } from './search-state.ts';

const badges = (query: string) => filterBadges(readSearch(new URLSearchParams(query)).filters);

test('without filters the four defaults stand there, none of them removable', () => {
  expect(badges('').map(({ label }) => label)).toEqual([
    'All Job Types',
    'All Experience Levels',
    'All Locations',
    'Last 30 days',
  ]);
  expect(badges('').some(({ active }) => active)).toBe(false);
});

test('a filter that is set takes the place of its default and reads as people say it', () => {
  const query =
    'jobTitle=react&company=Acme&jobType=Contract&experience=mid&location=Oslo&remote=onsite&timePosted=today&source=themuse';
  expect(badges(query)).toEqual([
    { name: 'jobTitle', label: 'Title: react', active: true },
    { name: 'company', label: 'Company: Acme', active: true },
    { name: 'jobType', label: 'Contract', active: true },
    { name: 'experience', label: 'Mid level', active: true },
    { name: 'location', label: 'Location: Oslo', active: true },
    { name: 'remote', label: 'On-site', active: true },
    { name: 'timePosted', label: 'Today', active: true },
    { name: 'source', label: 'Source: The Muse', active: true },
  ]);
});

test('any time lifts the default of the last 30 days and says so', () => {
  expect(badges('timePosted=any').at(-1)).toEqual({ name: 'timePosted', label: 'Any time', active: true });
});
