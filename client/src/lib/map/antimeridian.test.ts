import { expect, test } from 'vitest';
import { unwrapRing } from './antimeridian.ts';

test('a ring that crosses the antimeridian eastwards goes on beyond 180 degrees, and comes back', () => {
  const ring = [
    [170, 60],
    [180, 65],
    [-175, 66],
    [-180, 62],
    [179, 61],
    [170, 60],
  ];
  expect(unwrapRing(ring).map(([longitude]) => longitude)).toEqual([170, 180, 185, 180, 179, 170]);
});

test('one that crosses it westwards goes on below -180 degrees', () => {
  expect(
    unwrapRing([
      [-179, -16],
      [179, -17],
      [-179, -16],
    ]),
  ).toEqual([
    [-179, -16],
    [-181, -17],
    [-179, -16],
  ]);
});

test('a ring that does not cross it stays as it is', () => {
  const ring = [
    [-10, 36],
    [3, 43],
    [-10, 36],
  ];
  expect(unwrapRing(ring)).toEqual(ring);
});
