import { expect, test } from 'vitest';
import { readSearch } from './search-state.ts';
import { blockingParts, searchesWithoutOne } from './without-one.ts';
import { countsOf } from './testing/search-counts.ts';

const { filters } = readSearch(new URLSearchParams('q=dev&skills=React&not-skills=PHP&pay=60000-'));

test('each search lacks one part that is set; the others are the search as it is', () => {
  const { jobCount: withoutSkills, first: withoutTime, second: withoutPay, ...others } = searchesWithoutOne(filters);
  const { posted, ...asItIs } = withoutTime;
  expect([posted, asItIs.query]).toEqual(['ANY', 'dev']);
  expect(withoutSkills).toEqual({ query: 'dev', pay: asItIs.pay });
  expect(withoutPay).toEqual({ query: 'dev', skills: asItIs.skills });
  for (const search of Object.values(others)) expect(search).toEqual(asItIs);
});

test('only parts without which there is something are named, with what takes them away', () => {
  const found = blockingParts(filters, countsOf([3, 14, 0]));
  expect(found.map(({ name, total }) => [name, total])).toEqual([
    ['React, not PHP', 3],
    ['Last 30 days', 14],
  ]);
  expect(found[1]?.change).toEqual({ posted: 'any' });
});

test('a time it was first seen and its signs are two parts', () => {
  const seen = readSearch(new URLSearchParams('firstSeen=week&sign=reposted&timePosted=any')).filters;
  const found = blockingParts(seen, countsOf([5, 7]));
  expect(found.map(({ name, change }) => [name, Object.keys(change)])).toEqual([
    ['Posted again', ['choices']],
    ['first seen This Week', ['firstSeen']],
  ]);
});
