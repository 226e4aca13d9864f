import { describe, expect, test } from 'vitest';
import { queryKey } from '../model/query-key.ts';
import { allGroups, groupsOf } from './job-words.ts';

describe('words for the same thing', () => {
  test('are at least 300 groups of at least two', () => {
    const groups = allGroups();
    expect(groups.length).toBeGreaterThanOrEqual(300);
    expect(groups.filter(({ words, wider }) => words.length + wider.length < 2)).toEqual([]);
  });

  test.each([
    'dev',
    'SWE',
    'SRE',
    'QA',
    'tester',
    'SDET',
    'PM',
    'ML',
    'AI',
    'UX',
    'k8s',
    'Golang',
    'Entwickler',
    '.NET',
  ])('%s is known', (word) => {
    expect(groupsOf(queryKey(word))).not.toEqual([]);
  });

  test('count however they are written', () => {
    const [group] = groupsOf(queryKey('Front-End'));
    expect(group?.name).toBe('frontend');
    expect(groupsOf(queryKey('Développeurs'))[0]?.name).toBe('developer');
  });

  test('that are wider lead to no group of their own', () => {
    expect(groupsOf(queryKey('engineer')).map(({ name }) => name)).toEqual(['engineer']);
  });
});
