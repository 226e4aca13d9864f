import { expect, test } from 'vitest';
import { isSameArea, searchArea } from './map-area.ts';

test('the area of a view is one turn of the world at most, and may lie across the date line', () => {
  expect(searchArea([-250, -95, 250, 95])).toEqual([-180, -90, 180, 90]);
  expect(searchArea([5, 45, 15, 55])).toEqual([5, 45, 15, 55]);
  expect(searchArea([170, -10, 190, 10])).toEqual([170, -10, -170, 10]);
  expect(searchArea([-190, -10, -170, 10])).toEqual([170, -10, -170, 10]);
});

test('a view that was moved shows another area', () => {
  expect(isSameArea([0, 0, 100, 50], [4, 2, 104, 52])).toBe(true);
  expect(isSameArea([0, 0, 100, 50], [6, 0, 106, 50])).toBe(false);
  expect(isSameArea([0, 0, 100, 50], [0, 3, 100, 53])).toBe(false);
});
