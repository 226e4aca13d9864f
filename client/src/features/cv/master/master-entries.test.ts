import { expect, test } from 'vitest';
import { type Mark, markAt, placeAfterDrag } from './master-entries.ts';

const TEXT = 'Jane\nEngineer at Acme\n\nLeeds';
const mark = (start: number, end: number, entryId: string): Mark => ({
  start,
  end,
  entryId,
  pointer: '/title',
  isUncertain: false,
});
const MARKS = [mark(0, 4, 'you'), mark(5, 13, 'title'), mark(17, 21, 'employer')];

test.each([
  [2, 'you'],
  [5, 'title'],
  [14, 'title'],
  [16, 'employer'],
  [21, 'employer'],
  [22, undefined],
  [25, undefined],
])('a press at %i finds the mark there, or the nearest on its line', (at, entryId) => {
  expect(markAt(TEXT, MARKS, at)?.entryId).toBe(entryId);
});

test.each([
  // All of the kind are shown.
  [['a', 'b', 'c'], ['a', 'b', 'c'], 0, 2, 2],
  [['a', 'b', 'c'], ['a', 'b', 'c'], 2, 0, 0],
  // 'x' is asked about, and stands elsewhere on the page.
  [['a', 'b', 'c'], ['a', 'x', 'b', 'c'], 2, 1, 2],
  [['a', 'b'], ['x', 'a', 'b', 'y'], 0, 1, 2],
])('a dragged entry of %j takes its place in %j', (shown, all, from, to, place) => {
  expect(placeAfterDrag({ shown, all }, from, to)).toBe(place);
});
