import { describe, expect, test } from 'vitest';
import { sortedInTurns } from './sorted-in-turns.ts';

describe('sorting in turns', () => {
  test.each([0, 1, 2_048, 2_049, 20_000])(
    'sorts %i items as a sort at once does, equal ones in their order',
    async (size) => {
      const items = Array.from({ length: size }, (_, at) => ({ at, key: (at * 7_919) % 101 }));
      const byKey = (one: { key: number }, other: { key: number }): number => one.key - other.key;
      expect(await sortedInTurns(items, byKey)).toEqual(items.toSorted(byKey));
    },
  );

  test('lets others have their turn', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await sortedInTurns(
      Array.from({ length: 20_000 }, (_, at) => -at),
      (one, other) => one - other,
    );
    isOver = true;
    expect(turns).toBeGreaterThan(5);
  });
});
