import { expect, it } from 'vitest';
import { memoisedApplications } from './memoised-board.ts';
import { application } from '../testing/board-fixtures.ts';

it('keeps each application that has not changed, in the new order, and takes those that have', () => {
  const known = [application('a', 'SAVED'), application('b', 'SAVED'), application('c', 'SAVED')];
  const moved = application('b', 'OFFER');
  const noted = application('c', 'SAVED', { job: { title: 'Another' } });
  const fresh = application('d', 'SAVED');
  const next = memoisedApplications(known, [fresh, noted, moved, application('a', 'SAVED')]);
  expect(next.map((one) => [fresh, noted, moved, known[0]].findIndex((expected) => expected === one))).toEqual([
    0, 1, 2, 3,
  ]);
});
