import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['ada.lovelace@example.com', 'AL'],
  ['ada@example.com', 'A'],
  ['ada.@example.com', 'A'],
  ['.lovelace@example.com', 'L'],
  ['ada.king.lovelace@example.com', 'AK'],
  ['éa.ö@example.com', 'ÉÖ'],
  ['', 'U'],
  ['@example.com', 'U'],
  [null, 'U'],
])('the initials of %s are %s', (email, initials) => {
  expect(initialsOf(email)).toBe(initials);
});
