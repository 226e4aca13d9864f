import { describe, expect, it } from 'vitest';
import { mentions } from './mentions.ts';

describe('mentions', () => {
  it.each([
    ['JavaScript and Java', 'java', true],
    ['JavaScript', 'java', false],
    ['C++ and C#', 'c', false],
    ['C++ and C#', 'c++', true],
    ['C++ and C#', 'C#', true],
    ['Office in Zürich.', 'zurich', true],
    ['Milwaukee', 'uk', false],
    ['(UK)', 'uk', true],
    ['front end', 'front-end', false],
    ['anything', '', false],
  ])('%s: %s is %s', (text, word, isThere) => {
    expect(mentions(text, word)).toBe(isThere);
  });

  it('minds the case when it is told to', () => {
    expect(mentions('to go', 'Go', true)).toBe(false);
    expect(mentions('Go or Rust', 'Go', true)).toBe(true);
  });
});
