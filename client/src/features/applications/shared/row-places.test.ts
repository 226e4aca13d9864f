import { expect, it } from 'vitest';
import { firstAt, rowsNear, startsOf } from './row-places.ts';

const heights = [10, 30, 20, 40];
const starts = startsOf(heights.length, (index) => heights[index] ?? 0);

it('puts rows of all heights below each other', () => {
  expect([...starts]).toEqual([0, 10, 40, 60, 100]);
  expect([...startsOf(0, () => 10)]).toEqual([0]);
});

it('finds the row at a height, and the outermost ones beyond', () => {
  expect([-5, 0, 9, 10, 39, 40, 99, 5000].map((height) => firstAt(starts, height))).toEqual([0, 0, 0, 1, 1, 2, 3, 3]);
  expect(
    firstAt(
      startsOf(0, () => 10),
      50,
    ),
  ).toBe(0);
});

it('keeps rows that are elsewhere, in their order', () => {
  expect(rowsNear(2, 4, [])).toEqual([2, 3, 4]);
  expect(rowsNear(2, 4, [9, 0, 3])).toEqual([0, 2, 3, 4, 9]);
  expect(rowsNear(0, -1, [])).toEqual([]);
});
