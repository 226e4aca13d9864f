import { expect, test } from 'vitest';
import { defaultWords, filterChips } from './filter-chips.ts';
import { changedFilters } from './search-filters.ts';
import { readSearch } from './search-state.ts';

const filters = (query: string) => readSearch(new URLSearchParams(query)).filters;

test('every value that was chosen is a chip, and each takes itself away', () => {
  const all = filters(
    'places=DE/Bavaria/Munich&not-skills=PHP&experience=mid&companies=Acme&source=themuse&pay=60000-90000&timePosted=today' +
      '&firstSeen=week&not-sign=reposted&sponsorship=yes&within=1,2,3,4',
  );
  const chips = filterChips(all);
  expect(chips.map(({ kind, value, isExcluded }) => `${isExcluded ? 'not ' : ''}${kind} ${value}`)).toEqual([
    'place Munich',
    'not skill PHP',
    'level Mid level',
    'not history Posted again',
    'company Acme',
    'source The Muse',
    'salary €60k–€90k',
    'posted Today',
    'first seen This Week',
    'visa Sponsored',
    'map This area',
  ]);
  for (const { id, without } of chips) {
    const left = filterChips(changedFilters(all, without)).map((chip) => chip.id);
    expect(left).toEqual(chips.map((chip) => chip.id).filter((other) => other !== id));
  }
});

test('without a choice the defaults are said, and each goes once its matter was chosen or typed', () => {
  expect(defaultWords(filters(''), [])).toEqual([
    'All Job Types',
    'All Experience Levels',
    'All Locations',
    'Last 30 days',
  ]);
  expect(defaultWords(filters('jobType=Contract&timePosted=any&within=1,2,3,4'), ['LEVEL'])).toEqual([]);
  expect(defaultWords(filters('not-experience=lead'), ['PLACE', 'AGE'])).toEqual([
    'All Job Types',
    'All Experience Levels',
  ]);
});
