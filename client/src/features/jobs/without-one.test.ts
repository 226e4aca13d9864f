import { expect, test } from 'vitest';
import { readSearch } from './search-state.ts';
import { blockingParts, searchesWithoutOne } from './without-one.ts';

const { filters } = readSearch(new URLSearchParams('q=dev&skills=React&not-skills=PHP&pay=60000-'));

test('each search lacks one part; what is not set leaves the search as it is', () => {
  const searches = searchesWithoutOne(filters);
  expect(searches.skills).toEqual({ query: 'dev', pay: searches.levels.pay });
  expect(searches.pay).not.toHaveProperty('pay');
  expect(searches.posted).toMatchObject({ query: 'dev', posted: 'ANY' });
  const { posted: _any, ...asItIs } = searches.posted;
  expect(searches.levels).toEqual(asItIs);
});

const NOTHING = {
  places: 0,
  workModes: 0,
  skills: 0,
  levels: 0,
  employment: 0,
  companies: null,
  sources: 0,
  posted: 0,
  signs: 0,
  sponsorship: 0,
  pay: 0,
  within: 0,
};

test('only parts without which there is something are named, with what takes them away', () => {
  const found = blockingParts(filters, { ...NOTHING, skills: 3, posted: 14 });
  expect(found.map(({ name, total }) => [name, total])).toEqual([
    ['React, not PHP', 3],
    ['Last 30 days', 14],
  ]);
  expect(found[1]?.change).toEqual({ posted: 'any' });
});
