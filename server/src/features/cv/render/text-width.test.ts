import { describe, expect, it } from 'vitest';
import { textWidth, wrapped } from './text-width.ts';

describe('the width of a text', () => {
  it('is that of its letters in Calibri', () => {
    expect(textWidth('i', 10, false)).toBeCloseTo(2.29);
    expect(textWidth('W', 10, true)).toBeCloseTo(9.06);
  });

  it('counts a Chinese letter as an em and a combining mark as nothing', () => {
    expect(textWidth('高', 10, false)).toBe(10);
    expect(textWidth('e\u0301', 10, false)).toBe(textWidth('e', 10, false));
  });
});

describe('breaking a text into lines', () => {
  const lines = (text: string, width: number): number => wrapped(text, width, 10, false).lines;

  it('takes one line for what fits and for nothing', () => {
    expect(lines('', 100)).toBe(1);
    expect(lines('short', 100)).toBe(1);
  });

  it('breaks between words, after hyphens and inside endless words', () => {
    const word = textWidth('engineer', 10, false);
    expect(lines('engineer engineer engineer', word * 2.5)).toBe(2);
    expect(lines('engineer-engineer', word * 1.5)).toBe(2);
    expect(lines('a'.repeat(100), textWidth('a', 10, false) * 30.5)).toBe(4);
  });

  it('does not count the space at the end of a line', () => {
    const width = textWidth('one two', 10, false);
    expect(lines('one two three', width)).toBe(2);
  });

  it('returns where the last line ends', () => {
    const { lastWidth } = wrapped('one two three', textWidth('one two', 10, false), 10, false);
    expect(lastWidth).toBeCloseTo(textWidth('three', 10, false));
  });
});
