import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitsBetween } from './bitmap.ts';
import { TermLists, TermListsBuilder } from './term-lists.ts';

const built = (rows: readonly (readonly string[])[]): TermLists => {
  const builder = new TermListsBuilder(rows.length);
  for (const [ordinal, terms] of rows.entries()) builder.add(ordinal, new Set(terms));
  return builder.finish();
};

const ordinalsOf = (lists: TermLists, term: string): number[] => {
  const { ordinals, bits } = lists.find(term);
  return ordinals === null ? bitsBetween(bits, 0, Number.POSITIVE_INFINITY) : [...ordinals];
};

const scanned = (rows: readonly (readonly string[])[], term: string): number[] =>
  [...rows.entries()].filter(([, terms]) => terms.includes(term)).map(([ordinal]) => ordinal);

describe('lists of terms', () => {
  it('hold for each term exactly the postings that have it', () => {
    const term = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'frontend', 'c++', 'ß');
    fc.assert(
      fc.property(fc.array(fc.array(term, { maxLength: 4 }), { maxLength: 300 }), (rows) => {
        const lists = built(rows);
        for (const one of ['a', 'b', 'frontend', 'c++', 'unknown']) {
          expect(ordinalsOf(lists, one)).toEqual(scanned(rows, one));
          expect(lists.count(one)).toBe(scanned(rows, one).length);
        }
      }),
    );
  });

  it('keep rare terms as lists and frequent ones as bitmaps, through slices of every size', () => {
    const rows = Array.from({ length: 60_000 }, (_, row) => [
      'all',
      ...(row % 2 === 0 ? ['half'] : []),
      ...(row % 17 === 0 ? ['some'] : []),
      ...(row % 5_000 === 4_999 ? ['few'] : []),
      ...(row === 59_999 ? ['last'] : []),
    ]);
    const lists = built(rows);
    expect(lists.find('half').bits).not.toBeNull();
    expect(lists.find('some').bits).toBeNull();
    for (const term of ['all', 'half', 'some', 'few', 'last'])
      expect(ordinalsOf(lists, term)).toEqual(scanned(rows, term));
  });

  it('know the terms that begin with a text', () => {
    const lists = built([['react', 'react native', 'rust']]);
    expect([...lists.beginningWith('rea')]).toEqual(['react', 'react native']);
  });
});
