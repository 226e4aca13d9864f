import { expect, test } from 'vitest';
import { NamesInTitles } from './names-in-titles.ts';

const NAMES = ['swe', 'software engineer', 'frontend developer'];

test.each([
  ['Senior Software Engineers, Data', 'software engineer'],
  ['SWE / Software Engineer', 'swe'],
  ['Developer, Front-End', 'frontend developer'],
  ['Product Manager', null],
])('of several names %s has %s', (title, name) => {
  expect(new NamesInTitles().firstIn(title, NAMES)).toBe(name);
});
