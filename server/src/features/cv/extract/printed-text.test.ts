import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText } from './canonical.ts';
import { printedText } from './printed-text.ts';

const print = (x: number) => ({ x, size: 10, font: 'f1' });

describe('a printed text', () => {
  it('has the print of each of its lines, and none for a blank', () => {
    expect(
      printedText([
        { text: '  ', print: null },
        { text: 'Jane  Example', print: print(1) },
        { text: '', print: null },
        { text: '', print: null },
        { text: 'Engineer\u2028Globex', print: print(2) },
        { text: ' ', print: null },
      ]),
    ).toEqual({ text: 'Jane Example\n\nEngineer\nGlobex', prints: [print(1), null, print(2), print(2)] });
  });

  it('is canonical, with as many prints as lines', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 12 }), (lines) => {
        const { text, prints } = printedText(lines.map((line) => ({ text: line, print: print(0) })));
        expect(prints.length).toBe(text.split('\n').length - (text === '' ? 1 : 0));
        expect(canonicalText(text)).toBe(text);
      }),
    );
  });
});
