import { expect, test } from 'vitest';
import { DescribedPostings } from './described-postings.ts';

test('postings with descriptions come newest first, are the same each time, and have the words of a real one', () => {
  const [all, again] = [new DescribedPostings(50), new DescribedPostings(50)];
  const postings = Array.from({ length: 50 }, (_none, nth) => all.posting(nth));
  const posted = postings.map((one) => one.posted);
  expect(posted).toEqual(posted.toSorted((one, other) => other - one));
  expect(new Set(postings.map(({ id }) => id)).size).toBe(50);
  expect([0, 1, 2].map((nth) => again.posting(nth))).toEqual(postings.slice(0, 3));
  const words = postings.map(({ terms }) => terms.filter((term) => term.startsWith('x:text')).length);
  const average = words.reduce((sum, count) => sum + count, 0) / words.length;
  expect(average).toBeGreaterThan(300);
  expect(average).toBeLessThan(400);
});
