import { expect, test } from 'vitest';
import { pageCount, paginationWindow } from './pagination-window.ts';

const shown = (current: number, pages: number): string => {
  const { numbers, last } = paginationWindow(current, pages);
  return last === null ? numbers.join(' ') : `${numbers.join(' ')} … ${last}`;
};

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [2000, 40],
])('%i results fill %i pages of 50', (total, pages) => {
  expect(pageCount(total)).toBe(pages);
});

test.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [5, 5, '1 2 3 4 5'],
])('page %i of %i shows every page', (current, pages, expected) => {
  expect(shown(current, pages)).toBe(expected);
});

test.each([
  [1, '1 2 3 4 5 … 40'],
  [3, '1 2 3 4 5 … 40'],
  [4, '2 3 4 5 6 … 40'],
  [20, '18 19 20 21 22 … 40'],
  [37, '35 36 37 38 39 … 40'],
  [38, '36 37 38 39 40'],
  [39, '36 37 38 39 40'],
  [40, '36 37 38 39 40'],
])('on page %i of 40 the window slides: %s', (current, expected) => {
  expect(shown(current, 40)).toBe(expected);
});

test('a page beyond the end shows the last window', () => {
  expect(shown(99, 8)).toBe('4 5 6 7 8');
});
