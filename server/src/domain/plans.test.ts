import { describe, expect, it } from 'vitest';
import { countsTowardsPlan, isPremium, planFullSentence, planUse } from './plans.ts';
import { Stage } from './stages.ts';

describe('the free plan', () => {
  it('counts every stage except Saved', () => {
    const counting = Object.values(Stage).filter(countsTowardsPlan);
    expect(counting).toHaveLength(Object.values(Stage).length - 1);
    expect(counting).not.toContain(Stage.SAVED);
    expect(counting).toContain(Stage.REJECTED);
  });

  it('says how full it is', () => {
    expect(planUse(3, 5)).toBe('3 of 5 applications used');
    expect(planFullSentence(5, 5)).toBe('Your free plan is full: 5 of 5 applications used. Saving jobs stays free.');
  });
});

describe('Premium', () => {
  it.each([
    [true, 'premium', true],
    [true, 'another tier', true],
    [true, 'free', false],
    [false, 'premium', false],
  ])('with isActive %s and the tier %s is %s', (isActive, subscriptionTier, expected) => {
    expect(isPremium({ isActive, subscriptionTier })).toBe(expected);
  });
});
