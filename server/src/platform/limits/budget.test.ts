import { describe, expect, it } from 'vitest';
import { Budget, hashOf } from './budget.ts';

/** A clock set by the test, in milliseconds. */
function handClock(): { now(): Date; at: number } {
  return {
    at: 0,
    now() {
      return new Date(this.at);
    },
  };
}

describe('Budget', () => {
  it('refuses calls beyond the limit until the window is over, and says how long that is', () => {
    const clock = handClock();
    const budget = new Budget(2, 60_000, clock);
    expect([budget.take('ada'), budget.take('ada'), budget.take('ada')]).toEqual([0, 0, 60]);
    clock.at = 59_999;
    expect(budget.take('ada')).toBe(1);
    clock.at = 60_000;
    expect(budget.take('ada')).toBe(0);
  });

  it('counts each caller separately, and several at once', () => {
    const budget = new Budget(3, 60_000, handClock());
    expect([budget.take('ada', 3), budget.take('grace', 4), budget.take('ada')]).toEqual([0, 60, 60]);
  });

  it('says whether the next call would be refused, without counting it', () => {
    const budget = new Budget(1, 60_000, handClock());
    expect([budget.wait('ada'), budget.wait('ada'), budget.take('ada'), budget.wait('ada')]).toEqual([0, 0, 0, 60]);
  });

  it('gives back what was not used', () => {
    const budget = new Budget(1, 60_000, handClock());
    budget.take('ada');
    budget.giveBack('ada');
    expect(budget.take('ada')).toBe(0);
  });

  it('remembers a bounded number of callers, and evicts the oldest first', () => {
    const budget = new Budget(1, 60_000, handClock());
    budget.take('first');
    budget.take('second');
    for (let n = 0; n < 99_999; n += 1) budget.take(`other ${n}`);
    expect([budget.take('second'), budget.take('first')]).toEqual([60, 0]);
  });

  it('begins anew when the clock is set back, instead of refusing for a day', () => {
    const clock = handClock();
    clock.at = 86_400_000;
    const budget = new Budget(1, 60_000, clock);
    budget.take('ada', 5);
    budget.countElsewhere('another', hashOf('ada'), { used: 5, leftMs: 60_000 });
    clock.at = 0;
    expect([budget.wait('ada'), budget.take('ada'), budget.take('ada')]).toEqual([0, 0, 60]);
    clock.at = 60_000;
    expect(budget.take('ada')).toBe(0);
  });

  it('limits nothing when the limit is 0', () => {
    const budget = new Budget(0, 60_000, handClock());
    expect([budget.take('ada', 1_000), budget.wait('ada')]).toEqual([0, 0]);
  });
});
