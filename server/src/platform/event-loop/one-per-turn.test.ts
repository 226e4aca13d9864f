import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onePerTurn } from './one-per-turn.ts';

it('lets callers through in order, one per turn of the event loop', async () => {
  const turn = onePerTurn();
  const through: number[] = [];
  const callers = Array.from({ length: 4 }, async (_, index) => {
    await turn();
    through.push(index);
  });
  expect(through).toEqual([]);
  const seen: number[] = [];
  for (let turns = 0; turns < 5; turns += 1) {
    await nextTurn();
    seen.push(through.length);
  }
  await Promise.all(callers);
  expect(through).toEqual([0, 1, 2, 3]);
  expect(seen.every((count, index) => count - (seen[index - 1] ?? 0) <= 1)).toBe(true);
});
