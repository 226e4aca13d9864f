import { expect, test } from 'vitest';
import { newerRun } from './cv-cache.ts';

const run = (id: string, revision: number, createdAt = '2026-11-20T12:00:00.000Z') => ({ id, revision, createdAt });

test('a state of the same run that comes late changes nothing', () => {
  const known = run('a', 3);
  expect(newerRun(known, run('a', 2))).toBe(known);
  const next = run('a', 4);
  expect(newerRun(known, next)).toBe(next);
});

test('a later run takes the place of an earlier one, and never the other way round', () => {
  const earlier = run('a', 9);
  const later = run('b', 1, '2026-11-20T12:00:01.000Z');
  expect(newerRun(earlier, later)).toBe(later);
  expect(newerRun(later, earlier)).toBe(later);
});

test('whatever is known stays when an answer from before knows of no run', () => {
  const known = run('a', 1);
  expect(newerRun(known, null)).toBe(known);
  expect(newerRun(undefined, null)).toBeNull();
  expect(newerRun(null, known)).toBe(known);
});
