import { expect, it } from 'vitest';
import { scrollSpeed } from './edge-scroll.ts';

it('leaves a card in the middle in peace', () => {
  expect([110, 500, 890].map((at) => scrollSpeed(at, 0, 1000))).toEqual([0, 0, 0]);
});

it('draws it to an edge the nearer it comes, and no stronger beyond', () => {
  expect(scrollSpeed(950, 0, 1000)).toBeCloseTo(0.25);
  expect(scrollSpeed(990, 0, 1000)).toBeCloseTo(0.81);
  expect([1000, 1200].map((at) => scrollSpeed(at, 0, 1000))).toEqual([1, 1]);
  expect(scrollSpeed(50, 0, 1000)).toBeCloseTo(-0.25);
  expect([0, -70].map((at) => scrollSpeed(at, 0, 1000))).toEqual([-1, -1]);
});

it('rests when nothing of the board is in the window', () => {
  expect(scrollSpeed(10, 900, 800)).toBe(0);
});
