import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitsBetween } from './bitmap.ts';
import { mergedTermLists, type TermLists, TermListsBuilder } from './term-lists.ts';

const built = (rows: readonly (readonly string[])[]): Promise<TermLists> => {
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
  it('hold for each term exactly the postings that have it', async () => {
    const term = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'frontend', 'c++', 'ß');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(term, { maxLength: 4 }), { maxLength: 300 }), async (rows) => {
        const lists = await built(rows);
        for (const one of ['a', 'b', 'frontend', 'c++', 'unknown']) {
          expect(ordinalsOf(lists, one)).toEqual(scanned(rows, one));
          expect(lists.count(one)).toBe(scanned(rows, one).length);
        }
      }),
    );
  });

  it('keep rare terms as lists and frequent ones as bitmaps, through slices of every size', async () => {
    const rows = Array.from({ length: 60_000 }, (_, row) => [
      'all',
      ...(row % 2 === 0 ? ['half'] : []),
      ...(row % 17 === 0 ? ['some'] : []),
      ...(row % 5_000 === 4_999 ? ['few'] : []),
      ...(row === 59_999 ? ['last'] : []),
    ]);
    const lists = await built(rows);
    expect(lists.find('half').bits).not.toBeNull();
    expect(lists.find('some').bits).toBeNull();
    for (const term of ['all', 'half', 'some', 'few', 'last'])
      expect(ordinalsOf(lists, term)).toEqual(scanned(rows, term));
  });

  it('are the same after postings have come and gone as when they are built again', async () => {
    const term = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const rows = fc.array(
      fc.record({ terms: fc.array(term, { maxLength: 4 }), became: fc.constantFrom('kept', 'gone', 'fresh') }),
      { maxLength: 200 },
    );
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const old = all.filter(({ became }) => became !== 'fresh');
        const now = all.filter(({ became }) => became !== 'gone');
        const numbers = Int32Array.from(old, (row) => now.indexOf(row));
        const fresh = new TermListsBuilder(now.length);
        for (const [ordinal, row] of now.entries()) if (row.became === 'fresh') fresh.add(ordinal, new Set(row.terms));
        const before = await built(old.map(({ terms }) => terms));
        const merged = await mergedTermLists(before, numbers, await fresh.finish());
        const again = await built(now.map(({ terms }) => terms));
        for (const one of ['a', 'b', 'c', 'd', 'e']) expect(ordinalsOf(merged, one)).toEqual(ordinalsOf(again, one));
      }),
    );
  });
});
