import { expect, it } from 'vitest';
import { goalLine } from '../goals.ts';
import { matchingGoals, matchingLines } from './auto-apply-command.ts';

const report = {
  people: 10,
  jobs: 100,
  found: 100,
  readMs: 4_000,
  matchMs: 7_000,
  rulesMs: 20,
  matches: 3,
  megabytes: 200,
};

it('the matching report shows which goals were met', () => {
  expect(matchingGoals(report).map((goal) => goalLine(goal, 100).endsWith('NOT MET'))).toEqual([true, false]);
  expect(matchingLines(report)[0]).toBe('10 people against 100 new postings: 3 matches.');
});
