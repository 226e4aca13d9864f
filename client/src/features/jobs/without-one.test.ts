import { expect, test } from 'vitest';
import { recordOf } from '@foothold/server/domain';
import { FACET_NAMES } from './facet-table.ts';
import type { SearchFilters } from './search-filters.ts';
import { readSearch } from './search-state.ts';
import { blockingParts, searchesWithoutOne } from './without-one.ts';
import { countsOf } from './testing/search-counts.ts';

const { filters } = readSearch(new URLSearchParams('q=dev&skills=React&not-skills=PHP&pay=60000-'));

test('each search lacks one part that is set; the others are the search as it is', () => {
  const { first, rest } = searchesWithoutOne(filters);
  if (first === null) throw new Error('nothing is counted');
  expect(rest).toBeNull();
  const { jobCount: withoutSkills, first: withoutTime, second: withoutPay, ...others } = first;
  const { posted, ...asItIs } = withoutTime;
  expect([posted, asItIs.query]).toEqual(['ANY', 'dev']);
  expect(withoutSkills).toEqual({ query: 'dev', pay: asItIs.pay });
  expect(withoutPay).toEqual({ query: 'dev', skills: asItIs.skills });
  for (const search of Object.values(others)) expect(search).toEqual(asItIs);
});

test('parts that have no place in one request go into a second one; nothing is counted where nothing is set', () => {
  const none = readSearch(new URLSearchParams('timePosted=any')).filters;
  expect(searchesWithoutOne(none)).toEqual({ first: null, rest: null });
  const choice = { include: ['a'], exclude: [] };
  const all: SearchFilters = {
    ...filters,
    choices: recordOf(FACET_NAMES, () => choice),
    firstSeen: 'week',
    sponsorship: ['yes'],
    near: { coords: [13.4, 52.5], radiusKm: 50, label: 'Berlin' },
  };
  const { rest } = searchesWithoutOne(all);
  expect(rest?.jobCount).not.toHaveProperty('pay');
  expect(rest?.first).toHaveProperty('pay');
  expect(rest?.first).not.toHaveProperty('near');
  const found = blockingParts(all, countsOf([]), countsOf([4, 9]));
  expect(found.map(({ id, total }) => [id, total])).toEqual([
    ['pay', 4],
    ['within', 9],
  ]);
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
