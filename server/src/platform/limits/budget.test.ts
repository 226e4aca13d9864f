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

  it('begins again when the clock is set back, instead of refusing for a day', () => {
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
    budget.countElsewhere('another', hashOf('ada'), { used: 5, leftMs: 60_000 });
    expect([budget.take('ada', 1_000), budget.wait('ada')]).toEqual([0, 0]);
  });

  it('says what a caller used in the open window, and nothing of other callers or closed windows', () => {
    const clock = handClock();
    const budget = new Budget(5, 60_000, clock);
    budget.take('ada', 3);
    clock.at = 20_000;
    expect([budget.usage('ada'), budget.usage('grace')]).toEqual([{ used: 3, leftMs: 40_000 }, null]);
    clock.at = 60_000;
    expect(budget.usage('ada')).toBeNull();
  });
});

describe('a budget of several processes', () => {
  const ada = hashOf('ada');

  it('adds what each of the others said last, and waits until enough of it is over', () => {
    const clock = handClock();
    const budget = new Budget(4, 60_000, clock);
    budget.countElsewhere('second', ada, { used: 1, leftMs: 60_000 });
    budget.countElsewhere('second', ada, { used: 2, leftMs: 30_000 });
    budget.countElsewhere('third', ada, { used: 1, leftMs: 50_000 });
    expect([budget.take('ada'), budget.wait('ada'), budget.wait('grace')]).toEqual([0, 30, 0]);
    // One call more: what ends first is not enough any more.
    budget.countElsewhere('third', ada, { used: 3, leftMs: 50_000 });
    expect(budget.wait('ada')).toBe(50);
    clock.at = 50_000;
    expect(budget.wait('ada')).toBe(0);
  });

  it('believes no window that is longer than its own', () => {
    const clock = handClock();
    const budget = new Budget(1, 60_000, clock);
    budget.countElsewhere('second', ada, { used: 1, leftMs: 90_000 });
    expect(budget.wait('ada')).toBe(60);
  });

  it('keeps open windows of others when one of them is over', () => {
    const clock = handClock();
    const budget = new Budget(1, 60_000, clock);
    budget.countElsewhere('second', ada, { used: 1, leftMs: 60_000 });
    budget.countElsewhere('second', hashOf('grace'), { used: 1, leftMs: 10_000 });
    clock.at = 20_000;
    budget.countElsewhere('second', hashOf('edsger'), { used: 1, leftMs: 60_000 });
    expect([budget.wait('ada'), budget.wait('grace'), budget.wait('edsger')]).toEqual([40, 0, 60]);
  });

  it('announces usage from a tenth of the limit on, until the limit is passed', () => {
    const budget = new Budget(20, 60_000, handClock());
    const announced: string[] = [];
    budget.onUsed((caller) => announced.push(caller));
    budget.take('ada');
    expect(announced).toEqual([]);
    budget.take('ada');
    expect(announced).toEqual(['ada']);
    budget.take('ada', 18);
    budget.take('ada');
    expect(announced).toHaveLength(3);
    budget.take('ada');
    expect(announced).toHaveLength(3);
  });

  it('announces what is given back, and gives nothing back twice', () => {
    const budget = new Budget(1, 60_000, handClock());
    budget.take('ada');
    const announced: string[] = [];
    budget.onUsed((caller) => announced.push(caller));
    for (const caller of ['ada', 'ada', 'grace']) budget.giveBack(caller);
    expect(announced).toEqual(['ada']);
    expect([budget.take('ada'), budget.wait('ada')]).toEqual([0, 60]);
  });

  it('names callers shortly, each otherwise, and not by what they are', () => {
    expect(ada).toMatch(/^[\w-]{16}$/);
    expect(hashOf('grace')).not.toBe(ada);
  });
});
