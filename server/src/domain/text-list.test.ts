import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanList, listRefusal } from './text-list.ts';

describe('joining a list', () => {
  it.each([
    ['', 'blank'],
    [' \t', 'blank'],
    ['Berlin', 'duplicate'],
    ['  Berlin ', 'duplicate'],
    ['berlin', null],
    ['Bern', null],
  ])('%j: %j', (text, refusal) => {
    expect(listRefusal(['Berlin'], text)).toBe(refusal);
  });
});

describe('cleaning a list', () => {
  it('trims, drops what is blank or there already, and keeps the order', () => {
    expect(cleanList([' Rust', '', 'Go ', 'Rust', '  ', 'go'])).toEqual(['Rust', 'Go', 'go']);
  });

  it('leaves a clean list alone, whatever it was made of', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 })), (texts) => {
        const list = cleanList(texts);
        expect(cleanList(list)).toEqual(list);
        expect(new Set(list).size).toBe(list.length);
      }),
    );
  });
});
