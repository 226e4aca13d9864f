import { expect, test } from 'vitest';
import { readArcs, writeArcs } from './arc-text.ts';

test('arcs come out as they went in, far and near, both ways, and empty ones', () => {
  const arcs = [
    [
      [-1800, 836],
      [0, 0],
      [13, -14],
      [14, -15],
      [-27, 28],
      [3599, -1799],
    ],
    [],
    [[1, -1]],
  ];
  expect(readArcs(writeArcs(arcs))).toEqual(arcs);
});

test('the text needs no escape where it is written into code', () => {
  const steps = Array.from({ length: 2000 }, (_, step) => [step - 1000, 1000 - step]);
  expect(JSON.stringify(writeArcs([steps]))).toBe(`"${writeArcs([steps])}"`);
});
