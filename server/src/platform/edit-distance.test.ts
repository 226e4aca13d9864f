import { describe, expect, it } from 'vitest';
import { editDistance, errorsAllowed } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['engineer', 'engineer', 0],
    ['enginer', 'engineer', 1],
    ['enngineer', 'engineer', 1],
    ['enginear', 'engineer', 1],
    ['enigneer', 'engineer', 1],
    ['eniginer', 'engineer', 2],
    ['berlin', 'munich', 3],
    ['a', 'abcdef', 3],
  ])('counts the edits between %s and %s', (from, to, errors) => {
    expect(editDistance(from, to, 2)).toBe(errors);
    expect(editDistance(to, from, 2)).toBe(errors);
  });
});

describe('errorsAllowed', () => {
  it('allows none for words of one or two letters, and more for longer words', () => {
    expect([2, 3, 5, 6, 20].map(errorsAllowed)).toEqual([0, 1, 1, 2, 2]);
  });
});
