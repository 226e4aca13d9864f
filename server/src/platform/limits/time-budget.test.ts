import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../clock.ts';
import { TimeBudget } from './time-budget.ts';

/** A budget of 100 ms a minute, a fake clock, and work that takes as much CPU time as it is asked to. */
function setUp(maxMs = 100) {
  let now = 0;
  let usedMs = 0;
  const budget = new TimeBudget(maxMs, MINUTE_MS, { now: () => new Date(now) }, () => usedMs);
  return {
    budget,
    at: (time: number) => (now = time),
    work: (caller: string, ms: number) => budget.charge(caller, () => (usedMs += ms)),
  };
}

describe('TimeBudget', () => {
  it('says who has to wait, and how long, once their time is used up', () => {
    const { budget, at, work } = setUp();
    work('ada', 60);
    expect(budget.wait('ada')).toBe(0);
    work('ada', 40);
    expect([budget.wait('ada'), budget.wait('grace')]).toEqual([60, 0]);
    at(59_500);
    expect(budget.wait('ada')).toBe(1);
    at(60_000);
    expect(budget.wait('ada')).toBe(0);
  });

  it('charges work that fails, and passes on its result or error', () => {
    const { budget, work } = setUp();
    expect(work('ada', 1)).toBe(1);
    const fail = () =>
      budget.charge('ada', () => {
        work('ada', 50);
        throw new TypeError('no');
      });
    expect(fail).toThrow(TypeError);
    expect(budget.wait('ada')).toBe(60);
  });

  it('limits nothing when the limit is 0', () => {
    const { budget, work } = setUp(0);
    work('ada', 1_000_000);
    expect(budget.wait('ada')).toBe(0);
  });

  it('measures the CPU time of the thread by default', () => {
    const budget = new TimeBudget(1, MINUTE_MS, { now: () => new Date(0) });
    while (budget.wait('ada') === 0) budget.charge('ada', () => 'x'.repeat(100_000).split(''));
    expect(budget.wait('ada')).toBe(60);
  });
});
