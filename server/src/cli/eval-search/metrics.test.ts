import { describe, expect, it } from 'vitest';
import { isMet, mean, ndcg, ndcgOfGood, worstTenth } from './metrics.ts';

describe('ndcg', () => {
  it('is 1 for the best order and counts the first ten alone', () => {
    expect(ndcg([3, 2, 1], [1, 2, 3])).toBe(1);
    expect(
      ndcg(
        [...Array.from({ length: 10 }, () => 3), 0, 0],
        Array.from({ length: 30 }, () => 3),
      ),
    ).toBe(1);
  });

  it('discounts by the logarithm of the place', () => {
    // 7 at the second place instead of the first: 1 / log2(3).
    expect(ndcg([0, 3], [3, 0])).toBeCloseTo(1 / Math.log2(3), 10);
    // 3 + 7 / log2(3) of 7 + 3 / log2(3).
    expect(ndcg([2, 3], [3, 2])).toBeCloseTo((3 + 7 / Math.log2(3)) / (7 + 3 / Math.log2(3)), 10);
  });

  it('counts what is missing', () => {
    expect(ndcg([], [3])).toBe(0);
    expect(ndcg([3], [3, 3])).toBeCloseTo(1 / (1 + 1 / Math.log2(3)), 10);
  });

  it('has no value when nothing good could be found', () => {
    expect(ndcg([0, 0], [0, 0, 0])).toBeNull();
    expect(ndcg([], [1, 1, 0])).toBeNull();
    expect(ndcg([], [])).toBeNull();
  });
});

describe('ndcgOfGood', () => {
  it('does not miss what is only related, and gives nothing for it', () => {
    expect(ndcgOfGood([3], [3, 1, 1, 1])).toBe(1);
    expect(ndcgOfGood([1, 3], [3, 1])).toBeCloseTo(1 / Math.log2(3), 10);
    expect(ndcg([3], [3, 1, 1, 1])).toBeLessThan(1);
  });
});

describe('mean and worst tenth', () => {
  it('take the lowest tenth, and one of few values', () => {
    const values = Array.from({ length: 20 }, (_none, index) => (20 - index) / 20);
    expect(worstTenth(values)).toBeCloseTo((1 / 20 + 2 / 20) / 2, 10);
    expect(worstTenth([0.5, 0.9])).toBe(0.5);
    expect(mean([1, 0])).toBe(0.5);
  });

  it('have no value for no values', () => {
    expect(mean([])).toBeNull();
    expect(worstTenth([])).toBeNull();
  });
});

describe('isMet', () => {
  const share = { name: 'a share', right: 9, of: 10 };

  it('knows which way is good', () => {
    expect(isMet({ ...share, goal: { atLeast: 0.9 } })).toBe(true);
    expect(isMet({ ...share, goal: { atLeast: 0.91 } })).toBe(false);
    expect(isMet({ ...share, goal: { atMost: 0.9 } })).toBe(true);
    expect(isMet({ ...share, goal: { atMost: 0.89 } })).toBe(false);
  });

  it('misses no goal without a goal or without anything to count', () => {
    expect(isMet({ ...share, goal: null })).toBe(true);
    expect(isMet({ name: 'nothing', right: 0, of: 0, goal: { atLeast: 1 } })).toBe(true);
  });
});
