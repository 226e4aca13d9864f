import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapedFormula, unescapedFormula } from './formula-safe.ts';

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1"])(
    'that begins like %j gets an apostrophe',
    (text) => {
      expect(escapedFormula(text)).toBe(`'${text}`);
    },
  );

  it.each(['', 'Cook', '1+1', "'quoted'", "O'Neill", ' =1'])('that reads %j stays as it is', (text) => {
    expect(escapedFormula(text)).toBe(text);
  });

  it('comes back as it was, whatever it held', () => {
    const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a') }));
    fc.assert(
      fc.property(cell, (text) => {
        const written = escapedFormula(text);
        expect(written).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(unescapedFormula(written)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});
