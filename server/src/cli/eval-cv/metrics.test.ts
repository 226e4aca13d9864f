import { describe, expect, it } from 'vitest';
import { F1, Share } from './metrics.ts';

describe('the metrics of an evaluation', () => {
  it('count a share of what is right', () => {
    const share = new Share('name', 0.95);
    for (const isRight of [true, true, false, true]) share.add(isRight);
    expect(share.value).toBe(0.75);
  });

  it('punish what is missed as well as what is made up', () => {
    const metric = new F1('employers', 0.9);
    expect(metric.add(['globex', 'initech'], ['globex', 'vandelay', ''])).toEqual({
      missed: ['initech'],
      extra: ['vandelay'],
    });
    expect(metric.value).toBe(0.5);
  });

  it('take a name with one word more for the same, and count it once', () => {
    const metric = new F1('education', 0.9);
    metric.add(
      ['state college of ridgemont', 'state college of ridgemont'],
      ['state college of ridgemont springfield'],
    );
    expect(metric.value).toBeCloseTo(2 / 3);
  });
});
