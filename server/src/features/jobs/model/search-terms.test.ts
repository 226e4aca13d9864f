import { expect, it } from 'vitest';
import { searchTerms } from './search-terms.ts';

it('cuts a text into its distinct terms at any white space', () => {
  expect(searchTerms(' Senior\u00a0Engineer,\tsenior  (C++) ')).toEqual(['senior', 'engineer,', '(c++)']);
  expect(searchTerms('   ')).toEqual([]);
});
