import { expect, it } from 'vitest';
import { plural } from './plural.ts';

const forms = { one: 'job', other: 'jobs' };

it.each([
  [0, 'jobs'],
  [1, 'job'],
  [2, 'jobs'],
  [21, 'jobs'],
])('the text for %i fits the count', (count, text) => {
  expect(plural(count, forms)).toBe(text);
});
