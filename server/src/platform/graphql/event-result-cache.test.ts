import { describe, expect, it } from 'vitest';
import { EventResultCache } from './event-result-cache.ts';

describe('EventResultCache', () => {
  const setUp = () => {
    let computed = 0;
    const results = new EventResultCache<number>();
    return (event: unknown, key: string) => results.getOrCompute(event, key, () => (computed += 1));
  };

  it('computes a result once per event and key', () => {
    const resultFor = setUp();
    const event = { revision: 1 };
    expect([resultFor(event, 'ada board'), resultFor(event, 'ada board')]).toEqual([1, 1]);
  });

  it('computes again for another viewer, another document and another event', () => {
    const resultFor = setUp();
    const event = { revision: 1 };
    const results = [resultFor(event, 'ada board'), resultFor(event, 'bob board'), resultFor(event, 'ada stage')];
    expect([...results, resultFor({ revision: 1 }, 'ada board')]).toEqual([1, 2, 3, 4]);
  });

  it('shares nothing when the event is not an object and so has no identity', () => {
    const resultFor = setUp();
    expect([resultFor('event', 'ada board'), resultFor('event', 'ada board')]).toEqual([1, 2]);
  });
});
