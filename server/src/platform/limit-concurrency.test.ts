import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('runs a limited number at a time, in order, and continues after one that failed', async () => {
  const inTurn = limitConcurrency(2);
  const begun: number[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  const done = [0, 1, 2, 3].map((number) => {
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return inTurn(() => {
      begun.push(number);
      return end.promise;
    });
  });
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('torn'));
  await expect(done[1]).rejects.toThrow('torn');
  expect(begun).toEqual([0, 1, 2]);
  for (const end of ends) end.resolve('read');
  expect(await Promise.all([done[0], done[2], done[3]])).toEqual(['read', 'read', 'read']);
  expect(begun).toEqual([0, 1, 2, 3]);
});
