import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapedFormula, unescapedFormula } from './formula-safe.ts';

describe('a cell', () => {
  const ascii = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1", '\tx'];
  const fullWidth = ['＝1+1', '＋1', '－1', '＠SUM(A1)', '\t＝1', "'＝1"];
  const behindSpace = [' =1', '   +1', '\u00a0-1', '\u3000＝1', '\ufeff@A1', '\u200b=1', ' \r\n＋1', " ' =1"];

  it.each([...ascii, ...fullWidth, ...behindSpace])('that begins like %j gets an apostrophe', (text) => {
    expect(escapedFormula(text)).toBe(`'${text}`);
  });

  it.each(['', 'Cook', '1+1', "'quoted'", "O'Neill", ' Cook', 'a＝1', '  '])('that reads %j stays as it is', (text) => {
    expect(escapedFormula(text)).toBe(text);
  });

  it('comes back as it was, whatever it held', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', ' ', '＝', '＠', '\u200b', 'a') }),
    );
    fc.assert(
      fc.property(cell, (text) => {
        const written = escapedFormula(text);
        expect(written.replace(/^[\s\u200b]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
        expect(unescapedFormula(written)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});
