import { expect, it } from 'vitest';
import { monthsAfter } from './months.ts';

it.each([
  ['2026-01-15T10:20:30.000Z', 1, '2026-02-15T10:20:30.000Z'],
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2027-11-30T10:00:00.000Z', 3, '2028-02-29T10:00:00.000Z'],
  ['2026-11-20T23:59:00.000Z', 14, '2028-01-20T23:59:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(monthsAfter(new Date(from), months).toISOString()).toBe(to);
});
